import { pageState } from './page-state';

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The W3C traceparent of one call, where the gateway drew this page to be traced. Random, and a trace for each call: one for
 * the page's life would tie together all that somebody did. A call that the document preloads goes without: with a header the
 * preload does not have, the browser would fetch twice.
 */
export function traceparent(url: string): string | undefined {
  if (!pageState.trace) return undefined;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')) if (link.href === url) return undefined;
  return `00-${hex(16)}-${hex(8)}-01`;
}
