import { edge, result } from '../core/api';
import { i18n } from '../core/i18n';
import { notify } from '../core/notify';

/** In the session storage, while a proof is asked for at the OpenID provider: `window`, `page`, or the download that waits. */
const KEY = 'portal.proof';
const IN_WINDOW = 'window';

/** A window of the provider's says by it that it has come back. */
const CHANNEL = 'portal-proof';

/** A link to a download as the page shows it. Its query is left out: a list's search may hold a patient's name. */
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

/** Whether the provider may have a window of its own. That of an installed app on a phone is another browser, with other cookies. */
export const mayOpenWindow = (): boolean => !matchMedia('(display-mode: standalone)').matches;

/** Asks for the proof in a window of its own, so that this page keeps what waits for it. False where the browser opens none. */
export function openProvider(address: string): boolean {
  if (!mayOpenWindow()) return false;
  note(IN_WINDOW); // the window begins with a copy of this storage
  const opened = window.open(address, '_blank', 'popup,width=520,height=720');
  sessionStorage.removeItem(KEY);
  return opened !== null;
}

/** Notes that this page is left for a proof of identity at the OpenID provider, and which download waits for it. */
export function noteProof(download?: HTMLAnchorElement): void {
  note(download ? JSON.stringify(waiting(download)) : 'page');
}

/** Hears when a window of the provider's has come back; returns what stops it. */
export function onProviderBack(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}

/** Whether there is a fresh proof now. */
export const isProven = (): Promise<boolean> =>
  result(edge.GET('/bff/step-up')).then(
    ({ seconds }) => seconds > 0,
    () => false,
  );

/** Follows the link of a download that waits, where the page still has it. */
function follow({ path, label }: Waiting): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[download]');
  for (const link of links) if (link.pathname === path && link.textContent === label) return link.click();
}

/**
 * After the return from the OpenID provider. A window closes, and its opener goes on. A page that was left says that the identity
 * is proven, and offers the download that waited; or that it is not proven.
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
