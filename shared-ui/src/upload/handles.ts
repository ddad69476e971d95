/** The methods that Chromium-based browsers add to a file handle. */
interface AskableHandle extends FileSystemFileHandle {
  queryPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
}

const handles = new WeakMap<File, FileSystemFileHandle>();
const reported = new Set<string>();

/** Logs once, for readers of error reports, that this browser lacks a feature. */
export function reportAbsence(what: string, error: unknown): void {
  if (reported.has(what)) return;
  reported.add(what);
  console.warn(`${what} is not available`, error);
}

/** Reads a file and stores its handle. */
export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
}

/** Returns a file's handle, if the browser provided one. */
export function handleOf(file: File): FileSystemFileHandle | undefined {
  return handles.get(file);
}

/** Reports whether the file may be read again without asking the user. */
export async function mayRead(handle: FileSystemFileHandle): Promise<boolean> {
  const state = await (handle as AskableHandle).queryPermission?.({ mode: 'read' });
  return state === undefined || state === 'granted';
}

/** Reads the file again, asking the user for permission where the browser requires it; null when it is refused or the file is gone. */
export async function readAgain(handle: FileSystemFileHandle): Promise<File | null> {
  try {
    const granted = (await mayRead(handle)) || (await (handle as AskableHandle).requestPermission?.({ mode: 'read' })) === 'granted';
    return granted ? await fileOf(handle) : null;
  } catch (error) {
    console.warn('the file cannot be read again', error); // moved, renamed or deleted since
    return null;
  }
}

type Picker = (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;

/**
 * Lets the user choose files in the browser's file picker, which provides handles, so that uploads can continue after a reload. Returns
 * null where there is no picker and a file input is needed, and an empty list if nothing is chosen.
 */
export async function pickFiles(): Promise<File[] | null> {
  const picker = (window as { showOpenFilePicker?: Picker }).showOpenFilePicker;
  if (!picker) return null;
  try {
    return await Promise.all((await picker({ multiple: true })).map(fileOf));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    reportAbsence('the file picker', error);
    return null;
  }
}
