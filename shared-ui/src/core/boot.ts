import { type EndReason, onSessionEnd, startAuth } from './auth';
import { startI18n } from './i18n';
import { departure } from './navigation';
import { pageState } from './page-state';
import { queryClient } from './query';

const NOTICE_KEY = 'portal.notice';

/** This page wrote the notice: it is for the one that comes next. */
let handedOn = false;

/** Starts what the whole page shares: language, session, and what happens when the session ends. */
export async function startCore(): Promise<void> {
  await startI18n(pageState.locale);
  startAuth();
  onSessionEnd((reason) => {
    // What was asked comes back refused. What it had to show stays until the next page is there: forgotten now, it would be
    // asked for anew.
    void queryClient.cancelQueries();
    const staying = departAfter(reason);
    return staying ? staying.then(() => queryClient.clear()) : queryClient.clear();
  });
}

/** How a page goes to the one that follows its session. */
type Farewell = (go: () => void | Promise<void>, url: string) => void | Promise<void>;

let farewell: Farewell = (go) => go();

/** Sets what comes between the end of the session and the next page. */
export function setFarewell(next: Farewell): void {
  farewell = next;
}

/** A full page load: nothing of a patient stays in this page's memory after the session. */
function departAfter(reason: EndReason): void | Promise<void> {
  const url = urlAfter(reason);
  return farewell(() => departure(url), url);
}

function urlAfter(reason: EndReason): string {
  if (pageState.person?.role === 'guest') return '/auth/guest';
  if (reason !== 'expired') return '/';
  handedOn = true;
  keepNotice('session-expired');
  return `/?returnUrl=${encodeURIComponent(location.pathname + location.search)}`;
}

/** Leaves word for the login of why one is led there: a text of `notice.`. */
export function keepNotice(code: string): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, code);
  } catch (error) {
    console.warn('session storage is not available', error);
  }
}

/** Why the page before led here; read once. */
export function takeNotice(): string | null {
  if (handedOn) return null;
  try {
    const code = sessionStorage.getItem(NOTICE_KEY);
    sessionStorage.removeItem(NOTICE_KEY);
    return code;
  } catch {
    return null; // without storage there was nothing to keep
  }
}
