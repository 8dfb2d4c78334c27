/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fault-vfs.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct
{
  sqlite3_file base;
  char *path; /* NULL for temporary files */
  sqlite3_file *real;
} FaultFile;

/* A write that may be lost; bytes is NULL for a truncation to offset. */
typedef struct
{
  gint64 offset;
  GBytes *bytes;
} Pending;

typedef struct
{
  gboolean existed; /* at the last sync */
  GByteArray *base; /* content at the last sync */
  GArray *pending;
} Disk;

static struct
{
  JtFaultKind kind;
  guint n, times, count, failed;
} fault;

static sqlite3_vfs *real_vfs;
static gboolean no_shared_memory;
static GHashTable *disks; /* path -> Disk */

/* What the drive may lose */

static void
pending_clear (gpointer data)
{
  Pending *pending = data;

  g_clear_pointer (&pending->bytes, g_bytes_unref);
}

static void
disk_free (gpointer data)
{
  Disk *disk = data;

  g_byte_array_unref (disk->base);
  g_array_unref (disk->pending);
  g_free (disk);
}

static void
read_base (Disk *disk, const char *path)
{
  g_autofree char *content = NULL;
  gsize length = 0;

  disk->existed = g_file_get_contents (path, &content, &length, NULL);
  g_byte_array_set_size (disk->base, 0);
  g_byte_array_append (disk->base, (const guint8 *) content, (guint) length);
  g_array_set_size (disk->pending, 0);
}

static Disk *
get_disk (const char *path)
{
  Disk *disk = g_hash_table_lookup (disks, path);

  if (disk == NULL)
    {
      disk = g_new0 (Disk, 1);
      disk->base = g_byte_array_new ();
      disk->pending = g_array_new (FALSE, FALSE, sizeof (Pending));
      g_array_set_clear_func (disk->pending, pending_clear);
      read_base (disk, path);
      g_hash_table_insert (disks, g_strdup (path), disk);
    }
  return disk;
}

static void
remember (FaultFile *file, gint64 offset, GBytes *bytes)
{
  Pending pending = { offset, bytes };

  if (file->path != NULL)
    g_array_append_val (get_disk (file->path)->pending, pending);
  else if (bytes != NULL)
    g_bytes_unref (bytes);
}

static void
apply (GByteArray *content, const Pending *pending, gsize length)
{
  guint before = content->len;

  if (pending->bytes == NULL)
    {
      g_byte_array_set_size (content, MIN (before, (guint) pending->offset));
      return;
    }
  if (before < pending->offset + length)
    {
      g_byte_array_set_size (content, (guint) (pending->offset + length));
      memset (content->data + before, 0, content->len - before);
    }
  memcpy (content->data + pending->offset, g_bytes_get_data (pending->bytes, NULL), length);
}

void
jt_fault_vfs_lose_power (GRand *chance)
{
  GHashTableIter iter;
  gpointer path, value;

  g_hash_table_iter_init (&iter, disks);
  while (g_hash_table_iter_next (&iter, &path, &value))
    {
      Disk *disk = value;
      gboolean written = disk->existed;

      for (guint i = 0; i < disk->pending->len; i++)
        {
          const Pending *pending = &g_array_index (disk->pending, Pending, i);
          gsize length = pending->bytes != NULL ? g_bytes_get_size (pending->bytes) : 0;

          /* Lost, written, or torn at a sector. */
          switch (g_rand_int_range (chance, 0, 3))
            {
            case 0:
              continue;
            case 1:
              length = MIN (length, 512);
              break;
            default:
              break;
            }
          apply (disk->base, pending, length);
          written = TRUE;
        }
      if (written)
        g_assert_true (g_file_set_contents_full (path, (const char *) disk->base->data,
                                                 disk->base->len, G_FILE_SET_CONTENTS_NONE, 0644,
                                                 NULL));
      else
        g_unlink (path);
    }
  jt_fault_vfs_settle ();
}

void
jt_fault_vfs_settle (void)
{
  g_hash_table_remove_all (disks);
}

/* When to fail */

void
jt_fault_vfs_arm (JtFaultKind kind, guint n, guint times)
{
  fault.kind = kind;
  fault.n = n;
  fault.times = times;
  fault.count = 0;
  fault.failed = 0;
}

gboolean
jt_fault_vfs_disarm (void)
{
  fault.kind = JT_FAULT_NOTHING;
  return fault.failed > 0;
}

static gboolean
is_due (void)
{
  fault.count++;
  if (fault.count < fault.n || (fault.times > 0 && fault.count >= fault.n + fault.times))
    return FALSE;
  fault.failed++;
  return TRUE;
}

/* The code with which a call has to fail, SQLITE_OK if it need not. */
static int
write_fault (int io_error)
{
  if (fault.kind == JT_FAULT_NOTHING || !is_due ())
    return SQLITE_OK;
  switch (fault.kind)
    {
    case JT_FAULT_FULL:
      return SQLITE_FULL;
    case JT_FAULT_READ_ONLY:
      return SQLITE_READONLY;
    case JT_FAULT_IO_ERROR:
    case JT_FAULT_POWER_LOSS:
    case JT_FAULT_NOTHING:
    default:
      return io_error;
    }
}

static int
other_fault (int io_error)
{
  if (fault.kind == JT_FAULT_IO_ERROR)
    return is_due () ? io_error : SQLITE_OK;
  /* Once the power is gone reading fails too, but it is not what makes it go. */
  return fault.kind == JT_FAULT_POWER_LOSS && fault.failed > 0 ? io_error : SQLITE_OK;
}

/* Files */

static sqlite3_file *
real_of (sqlite3_file *file)
{
  return ((FaultFile *) file)->real;
}

static int
fault_close (sqlite3_file *file)
{
  FaultFile *fault_file = (FaultFile *) file;
  int code = fault_file->real->pMethods->xClose (fault_file->real);

  g_free (fault_file->real);
  g_free (fault_file->path);
  return code;
}

static int
fault_read (sqlite3_file *file, void *buffer, int amount, sqlite3_int64 offset)
{
  int code = other_fault (SQLITE_IOERR_READ);

  return code != SQLITE_OK
             ? code
             : real_of (file)->pMethods->xRead (real_of (file), buffer, amount, offset);
}

static int
fault_write (sqlite3_file *file, const void *buffer, int amount, sqlite3_int64 offset)
{
  int code = write_fault (SQLITE_IOERR_WRITE);

  if (code != SQLITE_OK)
    return code;
  remember ((FaultFile *) file, offset, g_bytes_new (buffer, (gsize) amount));
  return real_of (file)->pMethods->xWrite (real_of (file), buffer, amount, offset);
}

static int
fault_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  int code = write_fault (SQLITE_IOERR_TRUNCATE);

  if (code != SQLITE_OK)
    return code;
  remember ((FaultFile *) file, size, NULL);
  return real_of (file)->pMethods->xTruncate (real_of (file), size);
}

static int
fault_sync (sqlite3_file *file, int flags)
{
  FaultFile *fault_file = (FaultFile *) file;
  int code = fault.kind == JT_FAULT_POWER_LOSS ? write_fault (SQLITE_IOERR_FSYNC)
                                               : other_fault (SQLITE_IOERR_FSYNC);

  if (code != SQLITE_OK)
    return code;
  /* What counts as safe is what is remembered here; the real drive need not wait. */
  if (fault_file->path != NULL)
    read_base (get_disk (fault_file->path), fault_file->path);
  return SQLITE_OK;
}

static int
fault_size (sqlite3_file *file, sqlite3_int64 *size)
{
  int code = other_fault (SQLITE_IOERR_FSTAT);

  return code != SQLITE_OK ? code : real_of (file)->pMethods->xFileSize (real_of (file), size);
}

static int
fault_lock (sqlite3_file *file, int lock)
{
  return real_of (file)->pMethods->xLock (real_of (file), lock);
}

static int
fault_unlock (sqlite3_file *file, int lock)
{
  return real_of (file)->pMethods->xUnlock (real_of (file), lock);
}

static int
fault_check_lock (sqlite3_file *file, int *result)
{
  return real_of (file)->pMethods->xCheckReservedLock (real_of (file), result);
}

static int
fault_control (sqlite3_file *file, int op, void *argument)
{
  return real_of (file)->pMethods->xFileControl (real_of (file), op, argument);
}

static int
fault_sector (sqlite3_file *file)
{
  return real_of (file)->pMethods->xSectorSize (real_of (file));
}

static int
fault_device (sqlite3_file *file)
{
  /* No promises: neither atomic writes nor writes in order, nor that a neighbour survives a lost
   * write. */
  return 0;
}

static int
fault_shm_map (sqlite3_file *file, int page, int size, int extend, void volatile **map)
{
  return real_of (file)->pMethods->xShmMap (real_of (file), page, size, extend, map);
}

static int
fault_shm_lock (sqlite3_file *file, int offset, int n, int flags)
{
  return real_of (file)->pMethods->xShmLock (real_of (file), offset, n, flags);
}

static void
fault_shm_barrier (sqlite3_file *file)
{
  real_of (file)->pMethods->xShmBarrier (real_of (file));
}

static int
fault_shm_unmap (sqlite3_file *file, int remove)
{
  return real_of (file)->pMethods->xShmUnmap (real_of (file), remove);
}

static const sqlite3_io_methods fault_methods = {
  .iVersion = 2,
  .xClose = fault_close,
  .xRead = fault_read,
  .xWrite = fault_write,
  .xTruncate = fault_truncate,
  .xSync = fault_sync,
  .xFileSize = fault_size,
  .xLock = fault_lock,
  .xUnlock = fault_unlock,
  .xCheckReservedLock = fault_check_lock,
  .xFileControl = fault_control,
  .xSectorSize = fault_sector,
  .xDeviceCharacteristics = fault_device,
  .xShmMap = fault_shm_map,
  .xShmLock = fault_shm_lock,
  .xShmBarrier = fault_shm_barrier,
  .xShmUnmap = fault_shm_unmap,
};

/* Version 1 of the interface knows no shared memory. */
static sqlite3_io_methods lonely_methods;

void
jt_fault_vfs_set_shared_memory (gboolean shared)
{
  no_shared_memory = !shared;
  lonely_methods = fault_methods;
  lonely_methods.iVersion = 1;
}

/* The file system */

static int
fault_open (sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
  FaultFile *fault_file = (FaultFile *) file;
  gboolean named = path != NULL && !(flags & SQLITE_OPEN_DELETEONCLOSE);
  int code;

  memset (fault_file, 0, sizeof *fault_file);
  if (fault.kind == JT_FAULT_READ_ONLY && (flags & SQLITE_OPEN_MAIN_DB)
      && (flags & SQLITE_OPEN_READWRITE) && fault.count + 1 >= fault.n)
    {
      fault.failed++;
      flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
  code = other_fault (SQLITE_CANTOPEN);
  if (code != SQLITE_OK)
    return code;
  /* What is there before it is opened is safe. */
  if (named)
    get_disk (path);

  fault_file->real = g_malloc0 ((gsize) real_vfs->szOsFile);
  code = real_vfs->xOpen (real_vfs, path, fault_file->real, flags, out_flags);
  if (code != SQLITE_OK)
    {
      g_clear_pointer (&fault_file->real, g_free);
      return code;
    }
  fault_file->path = named ? g_strdup (path) : NULL;
  fault_file->base.pMethods = no_shared_memory ? &lonely_methods : &fault_methods;
  return SQLITE_OK;
}

static int
fault_delete (sqlite3_vfs *vfs, const char *path, int sync_folder)
{
  int code = write_fault (SQLITE_IOERR_DELETE);

  if (code != SQLITE_OK)
    return code;
  g_hash_table_remove (disks, path);
  return real_vfs->xDelete (real_vfs, path, sync_folder);
}

static int
fault_access (sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
  return real_vfs->xAccess (real_vfs, path, flags, result);
}

static int
fault_full_path (sqlite3_vfs *vfs, const char *path, int size, char *full)
{
  return real_vfs->xFullPathname (real_vfs, path, size, full);
}

static int
fault_randomness (sqlite3_vfs *vfs, int size, char *buffer)
{
  return real_vfs->xRandomness (real_vfs, size, buffer);
}

static int
fault_sleep (sqlite3_vfs *vfs, int microseconds)
{
  return real_vfs->xSleep (real_vfs, microseconds);
}

static int
fault_time (sqlite3_vfs *vfs, double *now)
{
  return real_vfs->xCurrentTime (real_vfs, now);
}

static int
fault_last_error (sqlite3_vfs *vfs, int size, char *buffer)
{
  return real_vfs->xGetLastError (real_vfs, size, buffer);
}

static int
fault_time_64 (sqlite3_vfs *vfs, sqlite3_int64 *now)
{
  return real_vfs->xCurrentTimeInt64 (real_vfs, now);
}

void
jt_fault_vfs_install (void)
{
  static sqlite3_vfs vfs = {
    .iVersion = 2,
    .szOsFile = sizeof (FaultFile),
    .zName = "jt-fault",
    .xOpen = fault_open,
    .xDelete = fault_delete,
    .xAccess = fault_access,
    .xFullPathname = fault_full_path,
    .xRandomness = fault_randomness,
    .xSleep = fault_sleep,
    .xCurrentTime = fault_time,
    .xGetLastError = fault_last_error,
    .xCurrentTimeInt64 = fault_time_64,
  };

  if (real_vfs != NULL)
    return;
  real_vfs = sqlite3_vfs_find (NULL);
  vfs.mxPathname = real_vfs->mxPathname;
  disks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, disk_free);
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}
