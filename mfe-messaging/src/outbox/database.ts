import type { StoredMessage, OutboxStore } from './types';

const STORE = 'messages';

/** Returns the database's name. The shell deletes databases with this prefix when the user signs out and when another user signs in. */
export const databaseOf = (user: string): string => `portal-own-outbox-${user}`;

const inOrder = (all: StoredMessage[]): StoredMessage[] => all.sort((a, b) => a.order - b.order);

const reasonOf = (failed: { error: DOMException | null }): Error => failed.error ?? new Error('the database gives no reason');

/** Stores messages in IndexedDB: they outlive the page, and all tabs of the browser share them. */
export class DatabaseStore implements OutboxStore {
  private readonly name: string;
  private opening: Promise<IDBDatabase> | undefined;

  constructor(user: string) {
    this.name = databaseOf(user);
  }

  async read(): Promise<readonly StoredMessage[]> {
    const transaction = (await this.database()).transaction(STORE, 'readonly');
    const request = transaction.objectStore(STORE).getAll() as IDBRequest<StoredMessage[]>;
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(inOrder(request.result));
      transaction.onabort = () => reject(reasonOf(transaction));
    });
  }

  async update(change: (all: readonly StoredMessage[]) => readonly StoredMessage[]): Promise<void> {
    // Strict durability: a message that the page reports as stored must survive a power failure.
    const transaction = (await this.database()).transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    const request = store.getAll() as IDBRequest<StoredMessage[]>;
    let refused: Error | undefined;
    request.onsuccess = () => {
      try {
        write(store, request.result, change);
      } catch (error) {
        refused = error instanceof Error ? error : new Error(String(error));
        transaction.abort();
      }
    };
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(refused ?? reasonOf(transaction));
    });
  }

  private database(): Promise<IDBDatabase> {
    this.opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'clientKey' });
      request.onsuccess = () => {
        const forget = () => (this.opening = undefined);
        // Another tab deletes the database at sign-out, or upgrades it; this tab must not block that.
        request.result.onversionchange = () => {
          request.result.close();
          forget();
        };
        request.result.onclose = forget;
        resolve(request.result);
      };
      request.onerror = () => reject(reasonOf(request));
    });
    this.opening.catch(() => (this.opening = undefined));
    return this.opening;
  }
}

function write(store: IDBObjectStore, stored: StoredMessage[], change: (all: readonly StoredMessage[]) => readonly StoredMessage[]): void {
  const before = inOrder(stored);
  const after = change(before);
  if (after === before) return;
  const kept = new Set(after);
  const keys = new Set(after.map(({ clientKey }) => clientKey));
  for (const one of before) if (!keys.has(one.clientKey)) store.delete(one.clientKey);
  const same = new Set(before.filter((one) => kept.has(one)));
  for (const one of after) if (!same.has(one)) store.put(one);
}

/** Stores messages for the page's lifetime, where private windows or full disks refuse a database. */
export class MemoryStore implements OutboxStore {
  private all: readonly StoredMessage[] = [];

  read(): Promise<readonly StoredMessage[]> {
    return Promise.resolve(this.all);
  }

  update(change: (all: readonly StoredMessage[]) => readonly StoredMessage[]): Promise<void> {
    return Promise.resolve().then(() => {
      this.all = change(this.all);
    });
  }
}
