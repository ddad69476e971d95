/**
 * What makes a link open an application by single sign-on, by its slug or its uuid: `<a {...launchProps(uuid)}>`. The gateway
 * answers with the application's address and a code that serves once, or with a page that says why not; a tab of its own
 * keeps the portal where it is, and no handle on it.
 */
export function launchProps(application: string): { href: string; target: '_blank'; rel: string } {
  return { href: `/sso/${encodeURIComponent(application)}`, target: '_blank', rel: 'noopener noreferrer' };
}
