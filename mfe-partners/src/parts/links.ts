import { partners as paths } from 'shared-ui/pages';

export { paths };

/** The categories of the contract, in the order of their tabs. */
export const CATEGORIES = ['medical', 'lifestyle', 'formation', 'finance'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Returns the category of a page's address; undefined for the page of all partners. */
export function categoryOf(pathname: string): Category | undefined {
  return CATEGORIES.find((category) => paths[category] === pathname);
}

/** Returns the address of a partner. */
export function partnerHref(uuid: string): string {
  return `${paths.partner}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a partnership request. */
export function requestHref(uuid: string): string {
  return `${paths.request}?id=${encodeURIComponent(uuid)}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the id in an address, or null when it is absent or invalid. */
export function readId(params: URLSearchParams): string | null {
  const id = params.get('id');
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/**
 * Returns a partner's address if it is safe to follow, else null. It stops `javascript:` addresses, which would run in the portal (CWE-79).
 */
export function safeSite(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' ? parsed.href : null;
}
