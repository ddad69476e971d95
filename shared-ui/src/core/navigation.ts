import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';

const NAVIGATED = 'portal:navigated';

/** Navigates within the portal without a reload. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const before = location.href;
  if (options.replace) history.replaceState(history.state, '', to);
  else history.pushState(null, '', to);
  // Once single-spa runs, it dispatches a popstate event itself; the login page exists before that.
  if (before === location.href) return;
  if (!singleSpaRuns()) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  window.dispatchEvent(new Event(NAVIGATED));
}

function singleSpaRuns(): boolean {
  return document.documentElement.dataset.singleSpa === 'started';
}

/** Maximum time in milliseconds between a request to leave the page and the next page's response. After that, the user has chosen to stay. */
const LEAVE_TIMEOUT_MS = 20_000;

let leave = (url: string | null): void | Promise<void> => {
  if (url === null) location.reload();
  else location.assign(url);
  return new Promise((resolve) => setTimeout(resolve, LEAVE_TIMEOUT_MS));
};

/** Drops this page's memory: loads `url`, or the same address again. */
export function leavePage(url: string | null): void {
  void leave(url);
}

/** Leaves like `leavePage`, and returns only if the page stays after all. */
export function departure(url: string | null): void | Promise<void> {
  return leave(url);
}

/** Replaces the navigation in tests. */
export function setLeave(next: typeof leave): void {
  leave = next;
}

/** Returns the properties of an `<a>` that navigates without a reload, and leaves new tabs and downloads to the browser. */
export function linkProps(to: string): { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } {
  return {
    href: to,
    onClick(event) {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!plain || event.defaultPrevented || event.currentTarget.target === '_blank') return;
      event.preventDefault();
      navigate(to);
    },
  };
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'single-spa:before-routing-event', 'single-spa:routing-event', NAVIGATED];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Returns the current path; renders again at each navigation. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/**
 * Returns the target of a sign-in if it is a path of this origin, else null. Attack stopped: open redirects (`//evil`, `/\evil`,
 * `https:`, and their encoded forms), which phishing mails rely on (CWE-601).
 */
export function safeReturnUrl(value: string | null | undefined): string | null {
  if (!value || value.length > 2048) return null;
  let decoded = value;
  for (let round = 0; round < 3; round += 1) {
    if (!isLocalPath(decoded)) return null;
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return null; // no legitimate link contains a malformed escape
    }
    if (next === decoded) return value;
    decoded = next;
  }
  return isLocalPath(decoded) ? value : null;
}

function isLocalPath(value: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines inside addresses
  if (!/^\/(?![/\\])/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return false;
  try {
    return new URL(value, 'https://portal.invalid').origin === 'https://portal.invalid';
  } catch {
    return false;
  }
}
