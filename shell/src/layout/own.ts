import { forgetQuestion } from 'shared-ui/components';
import { onSessionEnd } from 'shared-ui/core';

/**
 * Prefix of the databases `portal-own-<what>-<user>`, which hold one user's data in this browser. Remotes create them; no other part
 * reads them.
 */
const OWN = 'portal-own-';
/** Longest time that a sign-out waits for the disk. */
const TIMEOUT_MS = 1000;

function drop(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve(); // deleted again at the next sign-in
    setTimeout(resolve, TIMEOUT_MS); // a tab that keeps the database open is about to leave
  });
}

/**
 * Deletes the data of all other users, or of all users (null). Attack stopped: the next user of this browser reads or sends it.
 */
export async function dropOthers(user: string | null): Promise<void> {
  forgetQuestion(user);
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    await Promise.all(names.filter((name) => name.startsWith(OWN) && !(user && name.endsWith(`-${user}`))).map(drop));
  } catch (error) {
    console.warn('what was left in this browser could not be looked for', error); // a private window has no databases
  }
}

let keptFor: string | undefined;

/**
 * Keeps a user's data in this browser private: it is deleted when the user signs out, and when another user signs in. After a session
 * that only expired, the same user finds it again.
 */
export function keepOwn(user: string): void {
  if (keptFor === user) return;
  const first = keptFor === undefined;
  keptFor = user;
  void dropOthers(user);
  if (first) onSessionEnd((reason) => (reason === 'signed-out' ? dropOthers(null) : undefined));
}
