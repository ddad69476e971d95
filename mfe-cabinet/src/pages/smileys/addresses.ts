import { paths } from '../../parts/links';

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** Views of the smileys: lines, by month, by user, by application. */
export const SMILEYS_TABS = ['lines', 'months', 'users', 'applications'] as const;
export type SmileysTab = (typeof SMILEYS_TABS)[number];

/** Returns the address of a view; the lines are the page itself. */
export function smileysTabHref(tab: SmileysTab): string {
  return tab === 'lines' ? paths.smileys : `${paths.smileys}?tab=${tab}`;
}

/** Returns the view that an address names. */
export function readSmileysTab(params: URLSearchParams): SmileysTab {
  return SMILEYS_TABS.find((tab) => tab === params.get('tab')) ?? 'lines';
}

/** Returns the address of all lines of one user of the practice. */
export function userLinesHref(userUuid: string): string {
  return `${paths.smileys}?scope=practice&user=${encodeURIComponent(userUuid)}`;
}

/** Returns the address of all lines of one application. */
export function applicationLinesHref(name: string): string {
  return `${paths.smileys}?scope=practice&application=${encodeURIComponent(name)}`;
}

/** Returns the invoice for which the smileys page was opened. */
export function readInvoice(params: URLSearchParams): string | undefined {
  const invoice = params.get('invoice');
  return invoice !== null && REFERENCE.test(invoice) ? invoice : undefined;
}
