/** Addresses of the gallery. Any path with `galerie` in it is bare and opens to anybody. */
export const galleryPaths = {
  gallery: '/galerie',
  work: '/galerie/oeuvre',
  cart: '/galerie/panier',
  ordered: '/galerie/commande',
} as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** One work, as it hangs in the cart or on the wall: its frame, or none. */
export function workHref(uuid: string, frameColor?: string): string {
  const params = new URLSearchParams({ oeuvre: uuid });
  if (frameColor !== undefined) params.set('cadre', frameColor);
  return `${galleryPaths.work}?${params.toString()}`;
}

/** The work in an address, or null when the contract would not take it. */
export function readWork(params: URLSearchParams): string | null {
  const uuid = params.get('oeuvre');
  return uuid !== null && UUID.test(uuid) ? uuid.toLowerCase() : null;
}

/** What was ordered. */
export function orderedHref(reference: string): string {
  return `${galleryPaths.ordered}?reference=${encodeURIComponent(reference)}`;
}

/** The reference in an address, or null when the contract would not take it. */
export function readReference(params: URLSearchParams): string | null {
  const reference = params.get('reference');
  return reference !== null && REFERENCE.test(reference) ? reference : null;
}

/** The login that leads back here. */
export function signInHref(to: string): string {
  return `/?returnUrl=${encodeURIComponent(to)}`;
}
