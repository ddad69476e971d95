import { fileOf, reportAbsence } from './handles';

/** Limit of files per drop: a volume has up to 2000 slices; more is hardly intended, and a whole disk would block the page. */
const MAX_FILES = 2500;

type DroppedHandle = FileSystemFileHandle | FileSystemDirectoryHandle;
type HandleItem = DataTransferItem & { getAsFileSystemHandle?: () => Promise<DroppedHandle | null | undefined> };
type Directory = FileSystemDirectoryHandle & { values(): AsyncIterable<DroppedHandle> };

function readEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function entryFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function walk(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MAX_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    found.push(await entryFile(entry as FileSystemFileEntry));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader returns at most a hundred entries at a time, and an empty list at the end.
  for (let part = await readEntries(reader); part.length > 0 && found.length < MAX_FILES; part = await readEntries(reader)) {
    for (const inner of part) await walk(inner, found);
  }
}

async function walkHandle(handle: DroppedHandle, found: File[]): Promise<void> {
  if (found.length >= MAX_FILES || handle.name.startsWith('.')) return;
  if (handle.kind === 'file') {
    found.push(await fileOf(handle as FileSystemFileHandle));
    return;
  }
  for await (const inner of (handle as Directory).values()) await walkHandle(inner, found);
}

/** Returns the handles of all dropped items, or null if the browser has none for some of them. */
async function heldOf(waiting: Promise<DroppedHandle | null | undefined>[]): Promise<DroppedHandle[] | null> {
  try {
    const held = await Promise.all(waiting);
    // Items that a page created itself have no handle.
    return held.every((handle) => handle instanceof FileSystemHandle) ? held : null;
  } catch (error) {
    reportAbsence('the handle of a dropped file', error);
    return null;
  }
}

/** Returns the dropped files, including those of folders. The handles that the browser provides are stored. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // All items are read synchronously: the list is empty once the event is over.
  const items = [...data.items].filter(({ kind }) => kind === 'file') as HandleItem[];
  const plain = [...data.files].slice(0, MAX_FILES);
  const entries = items.map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const waiting = items.map((item) => item.getAsFileSystemHandle?.() ?? null);
  const found: File[] = [];
  if (waiting.length > 0 && waiting.every((one) => one !== null)) {
    const held = await heldOf(waiting);
    if (held) {
      for (const handle of held) await walkHandle(handle, found);
      return found;
    }
  }
  if (entries.length === 0) return plain;
  for (const entry of entries) await walk(entry, found);
  return found;
}
