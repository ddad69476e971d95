import { forgetQuestion } from 'shared-ui/components';
import { onSessionEnd } from 'shared-ui/core';

/** Databases `portal-own-<what>-<user>` hold what one person left in this browser; remotes make them, nobody else reads them. */
const OWN = 'portal-own-';
/** A sign-out waits no longer for the disk than this. */
const PATIENCE_MS = 1000;

function drop(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve(); // asked again when somebody signs in
    setTimeout(resolve, PATIENCE_MS); // a tab that does not let go of it is about to leave
  });
}

/** Drops what others left, or everybody (null). Attack stopped: whoever signs in next at this browser reads or sends it. */
export async function dropOthers(user: string | null): Promise<void> {
  forgetQuestion(user);
  try {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    await Promise.all(names.filter((name) => name.startsWith(OWN) && !(user && name.endsWith(`-${user}`))).map(drop));
  } catch (error) {
    console.warn('what was left in this browser could not be looked for', error); // a private window has none
  }
}

let keptFor: string | undefined;

/**
 * Keeps what a person left in this browser theirs: it is gone when they sign out, and when somebody else signs in. A session
 * that only ran out leaves it to the same person.
 */
export function keepOwn(user: string): void {
  if (keptFor === user) return;
  const first = keptFor === undefined;
  keptFor = user;
  void dropOthers(user);
  if (first) onSessionEnd((reason) => (reason === 'signed-out' ? dropOthers(null) : undefined));
}
