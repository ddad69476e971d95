import { edge, result } from '../core/api';
import { i18n } from '../core/i18n';
import { notify } from '../core/notify';

/** Key in the session storage during a proof at the OpenID provider: `window`, `page`, or the download that waits. */
const KEY = 'portal.proof';
const IN_WINDOW = 'window';

/** Channel on which the provider's window reports its return. */
const CHANNEL = 'portal-proof';

/** A download link of the page. Its query is omitted: a list's search may contain a patient's name. */
interface Waiting {
  path: string;
  label: string;
}

const waiting = (link: HTMLAnchorElement): Waiting => ({ path: link.pathname, label: link.textContent });

function note(value: string): void {
  try {
    sessionStorage.setItem(KEY, value);
  } catch (error) {
    console.warn('the page will not say what came of the proof', error);
  }
}

/**
 * Reports whether the provider may have its own window. In an installed app on a phone that window is another browser, with other
 * cookies.
 */
export const mayOpenWindow = (): boolean => !matchMedia('(display-mode: standalone)').matches;

/** Ends the lock of the provider's window. */
let release = (): void => undefined;

/** Opens the provider in its own window, so that this page keeps the waiting calls. Returns false if the browser opens none. */
export function openProvider(address: string): boolean {
  if (!mayOpenWindow()) return false;
  note(IN_WINDOW); // the window starts with a copy of this storage
  const opened = window.open(address, '_blank', 'popup,width=520,height=720');
  sessionStorage.removeItem(KEY);
  if (!opened) return false;
  // Every tab waits for the next session where the sign-in ends this one (core/credentials).
  release();
  void navigator.locks?.request('portal-provider', () => new Promise<void>((resolve) => (release = resolve)));
  return true;
}

/** Records that this page is left for a proof of identity at the OpenID provider, and which download waits for it. */
export function noteProof(download?: HTMLAnchorElement): void {
  note(download ? JSON.stringify(waiting(download)) : 'page');
}

/** Subscribes to the return of a provider's window; returns a function that unsubscribes. */
export function onProviderBack(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => {
    channel.close();
    release();
  };
}

/** Reports whether the session has a fresh proof. */
export const isProven = (): Promise<boolean> =>
  result(edge.GET('/bff/step-up')).then(
    ({ seconds }) => seconds > 0,
    () => false,
  );

/** Clicks the link of a waiting download, if the page still has it. */
function follow({ path, label }: Waiting): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[download]');
  for (const link of links) if (link.pathname === path && link.textContent === label) return link.click();
}

/**
 * Handles the return from the OpenID provider. A window notifies its opener and closes. A page that was left shows whether the identity
 * is proven, and offers the waiting download if it is.
 */
export async function reportProof(): Promise<void> {
  const value = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  if (value === IN_WINDOW) {
    new BroadcastChannel(CHANNEL).postMessage(null);
    window.close();
  }
  const given = await isProven();
  const download = given && value.startsWith('{') ? (JSON.parse(value) as Waiting) : undefined;
  notify({
    tone: given ? 'success' : 'error',
    key: 'proof',
    message: i18n.t(`stepUp.${given ? 'proven' : 'failed'}`, { ns: 'ui' }),
    action: download && { label: download.label, onAction: () => follow(download) },
  });
}
