import { paths } from '../../parts/links';
import type { HelpCategory, TicketStatus } from '../../queries/help';

/** Tabs of the page: articles, the question form, the user's questions. */
export const TABS = ['articles', 'write', 'mine'] as const;
export type HelpTab = (typeof TABS)[number];

/** Categories, in display order. */
export const CATEGORIES = ['account', 'orders', 'invoices', 'patients', 'claims', 'messages'] as const satisfies readonly HelpCategory[];

export const TICKET_STATUSES = ['open', 'answered', 'closed'] as const satisfies readonly TicketStatus[];

/** The page's URL parameters; invalid ones are ignored. */
export interface HelpAddress {
  tab: HelpTab;
  search: string;
  category: HelpCategory | undefined;
  article: string | undefined;
  ticket: string | undefined;
  status: TicketStatus | undefined;
  page: number;
  about: { page?: string; orderReference?: string; invoiceReference?: string };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REFERENCE = /^[A-Z0-9-]{1,40}$/;

/** Reads `?search=&category=&article=`, `?tab=write&from=&order=&invoice=`, `?tab=mine&status=&page=` and `?ticket=`. */
export function readAddress(params: URLSearchParams): HelpAddress {
  const one = (name: string, fits: RegExp) => {
    const value = params.get(name) ?? '';
    return fits.test(value) ? value : undefined;
  };
  const ticket = one('ticket', UUID);
  const asked = TABS.find((tab) => tab === params.get('tab')) ?? 'articles';
  const [page, orderReference, invoiceReference] = [one('from', /^\/[^?#]{0,199}$/), one('order', REFERENCE), one('invoice', REFERENCE)];
  return {
    tab: ticket ? 'mine' : asked,
    search: (params.get('search') ?? '').slice(0, 100),
    category: CATEGORIES.find((category) => category === params.get('category')),
    article: one('article', /^[a-z]+(-[a-z]+)*$/),
    ticket,
    status: TICKET_STATUSES.find((status) => status === params.get('status')),
    page: Number(one('page', /^[1-9]\d{0,4}$/) ?? 1),
    about: { ...(page && { page }), ...(orderReference && { orderReference }), ...(invoiceReference && { invoiceReference }) },
  };
}

/** Returns the page's address with these parameters; empty ones are omitted. */
export function helpHref(
  parameters: Partial<Record<'tab' | 'search' | 'category' | 'article' | 'ticket' | 'status' | 'page', string>>,
): string {
  const params = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  const query = params.toString();
  return query === '' ? paths.help : `${paths.help}?${query}`;
}
