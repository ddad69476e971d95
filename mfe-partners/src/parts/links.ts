/** Addresses of the partners' pages. */
export const paths = {
  all: '/nos-partenaires/liste',
  medical: '/nos-partenaires/medical',
  lifestyle: '/nos-partenaires/lifestyle',
  formation: '/nos-partenaires/formation',
  finance: '/nos-partenaires/finance',
  partner: '/nos-partenaires/partenaire',
  requests: '/nos-partenaires/demandes',
  request: '/nos-partenaires/demande',
} as const;

/** The categories of the contract, in the order of their tabs. */
export const CATEGORIES = ['medical', 'lifestyle', 'formation', 'finance'] as const;

export type Category = (typeof CATEGORIES)[number];

/** Which category's page an address is, or none: the page of all. */
export function categoryOf(pathname: string): Category | undefined {
  return CATEGORIES.find((category) => paths[category] === pathname);
}

/** One partner. */
export function partnerHref(uuid: string): string {
  return `${paths.partner}?id=${encodeURIComponent(uuid)}`;
}

/** One partnership request. */
export function requestHref(uuid: string): string {
  return `${paths.request}?id=${encodeURIComponent(uuid)}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id in an address, or null when the contract would not take it. */
export function readId(params: URLSearchParams): string | null {
  const id = params.get('id');
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
}

/** The address of a partner's site if it may be followed. Attack stopped: a `javascript:` address that runs in the portal. */
export function safeSite(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' && parsed.username === '' && parsed.password === '' ? parsed.href : null;
}
