/** What browsers of the Chromium family add to a file's handle. */
interface AskableHandle extends FileSystemFileHandle {
  queryPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(wish: { mode: 'read' }): Promise<PermissionState>;
}

const handles = new WeakMap<File, FileSystemFileHandle>();
const told = new Set<string>();

/** Says once, for who looks into a report, that this browser withholds something. */
export function reportAbsence(what: string, error: unknown): void {
  if (told.has(what)) return;
  told.add(what);
  console.warn(`${what} is not available`, error);
}

/** Remembers where a file lies. */
export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  handles.set(file, handle);
  return file;
}

/** Where a file lies, where the browser told. */
export function handleOf(file: File): FileSystemFileHandle | undefined {
  return handles.get(file);
}

/** Whether the file may be read again without asking anybody. */
export async function mayRead(handle: FileSystemFileHandle): Promise<boolean> {
  const state = await (handle as AskableHandle).queryPermission?.({ mode: 'read' });
  return state === undefined || state === 'granted';
}

/** Reads the file again, asking the person where the browser wants that; null when they refuse or it is gone. */
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
 * Lets the person choose files in the browser's own window that tells where they lie, so that a reload can go on with them;
 * null where there is none, and an ordinary field has to do. Nothing is chosen: an empty list.
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
