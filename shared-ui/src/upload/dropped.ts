/** More than anybody drops on purpose; a whole disk would stop the page. */
const MOST = 500;

function readEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

async function walk(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (found.length >= MOST || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    found.push(await fileOf(entry as FileSystemFileEntry));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives a hundred at a time, and nothing when it has given all.
  for (let part = await readEntries(reader); part.length > 0 && found.length < MOST; part = await readEntries(reader)) {
    for (const inner of part) await walk(inner, found);
  }
}

/** The files that were dropped, those of folders too. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...data.files].slice(0, MOST);
  const found: File[] = [];
  for (const entry of entries) await walk(entry, found);
  return found;
}
