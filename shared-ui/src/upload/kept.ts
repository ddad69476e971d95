import { reportAbsence } from './handles';

/** An upload that is not whole yet, as this browser remembers it: no name, no patient; the server knows both. */
export interface Kept {
  /** A digest of the file and of what the server was told about it. */
  key: string;
  /** Where it began: an address that is one person's own. */
  endpoint: string;
  /** Where it goes on. */
  url: string;
  size: number;
  /** When it began, milliseconds. */
  at: number;
  /** Where the file lies on this machine, in browsers that give such a thing. */
  handle?: FileSystemFileHandle;
}

const DATABASE = 'portal-uploads';
const STORE = 'uploads';
/** The server forgets an upload that nobody goes on with after a day, and so does the browser. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

// Private windows and full disks refuse storage; what is kept then lives as long as its page.
const memory = new Map<string, Kept>();

function promised<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database gives no reason'));
  });
}

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => {
      // Another tab of a later version wants to change it: this one opens it again when it needs it.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('the database gives no reason'));
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

async function withStore<T>(mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  return promised(action(transaction.objectStore(STORE)));
}

/** Remembers an upload. */
export async function keep(kept: Kept): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.put(kept));
  } catch (error) {
    reportAbsence('IndexedDB', error);
    memory.set(kept.key, kept);
  }
}

/** Forgets an upload. */
export async function forget(key: string): Promise<void> {
  memory.delete(key);
  try {
    await withStore('readwrite', (store) => store.delete(key));
  } catch (error) {
    reportAbsence('IndexedDB', error);
  }
}

/** Every upload that began at this address and is not too old to go on; those that are too old are forgotten. */
export async function keptAt(endpoint: string): Promise<Kept[]> {
  let stored: Kept[] = [];
  try {
    stored = await withStore<Kept[]>('readonly', (store) => store.getAll() as IDBRequest<Kept[]>);
  } catch (error) {
    reportAbsence('IndexedDB', error);
  }
  const all = [...stored, ...memory.values()];
  const now = Date.now();
  await Promise.all(all.filter(({ at }) => now - at > KEPT_MS).map(({ key }) => forget(key)));
  return all.filter((kept) => kept.endpoint === endpoint && now - kept.at <= KEPT_MS).sort((a, b) => a.at - b.at);
}
