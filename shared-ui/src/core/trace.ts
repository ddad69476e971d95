import { pageState } from './page-state';

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the W3C traceparent of one call if the gateway sampled this page for tracing. It is random, and a new trace for each call: one
 * trace per page would link all actions of a user. A call that the document preloads gets none: with a header that the preload lacks, the
 * browser would fetch twice.
 */
export function traceparent(url: string): string | undefined {
  if (!pageState.trace) return undefined;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')) if (link.href === url) return undefined;
  return `00-${hex(16)}-${hex(8)}-01`;
}
