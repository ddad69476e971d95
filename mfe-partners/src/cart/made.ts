const NAME = 'portal.ordered';
const MAX_CHARACTERS = 200;
const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Stores the reference of a placed order. The page that receives the response may be reloading and unable to show it. Without browser
 * storage the confirmation is lost; the list of orders has the order nevertheless.
 */
export function keepMade(user: string, reference: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ user, reference }));
  } catch (error) {
    console.warn('the browser keeps no order that was made', error);
  }
}

/** Returns and clears the last order that this user placed in this tab. */
export function takeMade(user: string): string | null {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return text === null || text.length > MAX_CHARACTERS ? null : readMade(JSON.parse(text), user);
  } catch {
    return null; // not written by this page
  }
}

function readMade(value: unknown, user: string): string | null {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('reference' in value)) return null;
  const { reference } = value;
  return value.user === user && typeof reference === 'string' && REFERENCE.test(reference) ? reference : null;
}

/** Reports whether this document is a reload. */
export function isReload(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
}
