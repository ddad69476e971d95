const NAME = 'portal.ordered';
const MOST_LETTERS = 200;
const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Keeps which order was made: a page that is being reloaded may be the one to hear of it, and is gone before it can show it.
 * Where the browser keeps nothing, that is lost, and the order stands in the list of orders.
 */
export function keepMade(user: string, reference: string): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ user, reference }));
  } catch (error) {
    console.warn('the browser keeps no order that was made', error);
  }
}

/** The order that this person made last in this tab; told once. */
export function takeMade(user: string): string | null {
  try {
    const text = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return text === null || text.length > MOST_LETTERS ? null : readMade(JSON.parse(text), user);
  } catch {
    return null; // nothing that this page wrote
  }
}

function readMade(value: unknown, user: string): string | null {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('reference' in value)) return null;
  const { reference } = value;
  return value.user === user && typeof reference === 'string' && REFERENCE.test(reference) ? reference : null;
}

/** Whether this document is the one before it, asked for again. */
export function isReload(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
}
