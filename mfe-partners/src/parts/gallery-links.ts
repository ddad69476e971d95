import { partners as galleryPaths } from 'shared-ui/pages';

export { galleryPaths };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** Returns the address of a work, with a frame or without. */
export function workHref(uuid: string, frameColor?: string): string {
  const params = new URLSearchParams({ oeuvre: uuid });
  if (frameColor !== undefined) params.set('cadre', frameColor);
  return `${galleryPaths.work}?${params.toString()}`;
}

/** Returns the work's uuid in an address, or null when it is absent or invalid. */
export function readWork(params: URLSearchParams): string | null {
  const uuid = params.get('oeuvre');
  return uuid !== null && UUID.test(uuid) ? uuid.toLowerCase() : null;
}

/** Returns the address of an order's confirmation. */
export function orderedHref(reference: string): string {
  return `${galleryPaths.ordered}?reference=${encodeURIComponent(reference)}`;
}

/** Returns the order reference in an address, or null when it is absent or invalid. */
export function readReference(params: URLSearchParams): string | null {
  const reference = params.get('reference');
  return reference !== null && REFERENCE.test(reference) ? reference : null;
}

/** Returns the address of the sign-in that leads back to `to`. */
export function signInHref(to: string): string {
  return `/?returnUrl=${encodeURIComponent(to)}`;
}
