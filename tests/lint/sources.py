# SPDX-License-Identifier: GPL-3.0-or-later
"""What the lints share: the project's own files, and a way to say what is wrong with one."""
import os
import sys

SKIP = (".git", "build", "_build", ".flatpak-builder", "__pycache__")
found = 0


def files(root, *folders, suffixes=()):
    """Paths relative to root, sorted; without folders the whole tree; build folders and hidden ones left out."""
    for folder in folders or (".",):
        for here, below, names in os.walk(os.path.join(root, folder)):
            below[:] = sorted(d for d in below if not d.startswith(("build", "_build", "__")) and d not in SKIP)
            for name in sorted(names):
                if name not in SKIP and (not suffixes or name.endswith(tuple(suffixes))):
                    yield os.path.normpath(os.path.relpath(os.path.join(here, name), root))


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as stream:
        return stream.read()


def code(text):
    """C source with comments and the inside of strings blanked, line numbers kept."""
    out, i, n = [], 0, len(text)
    while i < n:
        two = text[i:i + 2]
        if two in ("/*", "//"):
            end = text.find("*/" if two == "/*" else "\n", i + 2)
            end = n if end < 0 else end + (2 if two == "/*" else 0)
            out.append("".join(c if c == "\n" else " " for c in text[i:end]))
            i = end
        elif text[i] in "\"'":
            quote, j = text[i], i + 1
            while j < n and text[j] != quote and text[j] != "\n":
                j += 2 if text[j] == "\\" else 1
            out.append(quote + " " * (j - i - 1) + quote)
            i = j + 1
        else:
            out.append(text[i])
            i += 1
    return "".join(out)


def complain(path, line, message):
    global found
    found += 1
    print(f"{path}:{line}: {message}" if line else f"{path}: {message}")


def finish():
    sys.exit(1 if found else 0)
