import { reportAbsence } from './handles';

/** An incomplete upload as stored in this browser: without names or patients, which only the server has. */
export interface Kept {
  /** A digest of the file and of the metadata sent to the server. */
  key: string;
  /** The address where it began, which is specific to one user. */
  endpoint: string;
  /** The address where it continues. */
  url: string;
  size: number;
  /** Start time in milliseconds since 1970. */
  at: number;
  /** The file's handle on this machine, in browsers that provide one. */
  handle?: FileSystemFileHandle;
}

const DATABASE = 'portal-uploads';
const STORE = 'uploads';
/** The server deletes an unfinished upload after a day without activity, and so does the browser. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

// Fallback for private windows and full disks, which refuse storage: entries last as long as the page.
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
      // A tab with a newer version upgrades the database: this tab closes it and opens it again when needed.
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

/** Stores an unfinished upload in IndexedDB, in memory where that is not available; never rejects. */
export async function keep(kept: Kept): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.put(kept));
  } catch (error) {
    reportAbsence('IndexedDB', error);
    memory.set(kept.key, kept);
  }
}

/** Deletes a stored upload; never rejects. */
export async function forget(key: string): Promise<void> {
  memory.delete(key);
  try {
    await withStore('readwrite', (store) => store.delete(key));
  } catch (error) {
    reportAbsence('IndexedDB', error);
  }
}

/** Returns every upload that began at this address and can still continue; deletes expired ones. */
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
