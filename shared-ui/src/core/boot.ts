import { type EndReason, onSessionEnd, startAuth } from './auth';
import { startI18n } from './i18n';
import { departure } from './navigation';
import { pageState } from './page-state';
import { queryClient } from './query';

const NOTICE_KEY = 'portal.notice';

/** True if this page wrote the notice: it is for the next page. */
let noticeWritten = false;

/** Starts what the whole page shares: language, session, and the handling of the session's end. */
export async function startCore(): Promise<void> {
  await startI18n(pageState.locale);
  startAuth();
  onSessionEnd((reason) => {
    // Pending calls are refused from here on. Their data stays until the next page is loaded: clearing the cache now would fetch it
    // again.
    void queryClient.cancelQueries();
    const staying = departAfter(reason);
    return staying ? staying.then(() => queryClient.clear()) : queryClient.clear();
  });
}

/** Leads from the end of a session to the next page. */
type LeaveHandler = (go: () => void | Promise<void>, url: string) => void | Promise<void>;

let farewell: LeaveHandler = (go) => go();

/** Sets what happens between the end of the session and the next page. */
export function setFarewell(next: LeaveHandler): void {
  farewell = next;
}

/** Loads a new page, so that no patient data stays in this page's memory after the session. */
function departAfter(reason: EndReason): void | Promise<void> {
  const url = urlAfter(reason);
  return farewell(() => departure(url), url);
}

function urlAfter(reason: EndReason): string {
  if (pageState.person?.role === 'guest') return '/auth/guest';
  if (reason !== 'expired') return '/';
  noticeWritten = true;
  keepNotice('session-expired');
  return `/?returnUrl=${encodeURIComponent(location.pathname + location.search)}`;
}

/** Stores a notice for the login page: a text of `notice.` that explains why the user is there. */
export function keepNotice(code: string): void {
  try {
    sessionStorage.setItem(NOTICE_KEY, code);
  } catch (error) {
    console.warn('session storage is not available', error);
  }
}

/** Returns the notice of the previous page, once. */
export function takeNotice(): string | null {
  if (noticeWritten) return null;
  try {
    const code = sessionStorage.getItem(NOTICE_KEY);
    sessionStorage.removeItem(NOTICE_KEY);
    return code;
  } catch {
    return null; // without storage no notice was stored
  }
}
