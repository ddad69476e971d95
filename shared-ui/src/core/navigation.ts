import type { MouseEvent } from 'react';
import { useSyncExternalStore } from 'react';

const NAVIGATED = 'portal:navigated';

/** Goes to a page of the portal without a reload. */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  const before = location.href;
  if (options.replace) history.replaceState(history.state, '', to);
  else history.pushState(null, '', to);
  // single-spa tells everybody by a popstate of its own once it runs; the login page lives before it.
  if (before === location.href) return;
  if (!singleSpaRuns()) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  window.dispatchEvent(new Event(NAVIGATED));
}

function singleSpaRuns(): boolean {
  return document.documentElement.dataset.singleSpa === 'started';
}

/** How long a page that was told to leave may still be there: until the next one answers. Then somebody chose to stay. */
const DEPARTURE = 20_000;

let leave = (url: string | null): void | Promise<void> => {
  if (url === null) location.reload();
  else location.assign(url);
  return new Promise((resolve) => setTimeout(resolve, DEPARTURE));
};

/** Leaves this page's memory behind: loads `url`, or the same address again. */
export function leavePage(url: string | null): void {
  void leave(url);
}

/** Leaves as `leavePage` does, and comes back only where the page stays all the same. */
export function departure(url: string | null): void | Promise<void> {
  return leave(url);
}

/** Tests watch where the page would go. */
export function setLeave(next: typeof leave): void {
  leave = next;
}

/** Properties of an `<a>` that navigates without a reload, and leaves new tabs and downloads to the browser. */
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

/** The current path, rendered anew at each navigation. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/**
 * Where a sign-in may lead: a path of this origin, or null.
 * Stops open redirects (`//evil`, `/\evil`, `https:`, and their encoded forms), which phishing mails rely on.
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
      return null; // a broken escape is nobody's honest link
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
