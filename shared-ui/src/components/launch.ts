/**
 * Returns the properties of a link that opens an application by single sign-on, by its slug or its uuid: `<a {...launchProps(uuid)}>`.
 * The gateway answers with the application's address and a single-use code, or with a page that explains why not. The link opens a new
 * tab, which has no handle on the portal's.
 */
export function launchProps(application: string): { href: string; target: '_blank'; rel: string } {
  return { href: `/sso/${encodeURIComponent(application)}`, target: '_blank', rel: 'noopener noreferrer' };
}
