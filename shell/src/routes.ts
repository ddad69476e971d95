import { type PageRemote, type PageRoute, pageState, safeReturnUrl, type Session } from 'shared-ui/core';
import declaration from '../remote.json';

/** Where a signed-in visitor lands without another wish. */
export const HOME = '/dashboard';

/** Where a guest sees the one patient. */
export const GUEST_HOME = '/auth/guest';

/** What runs where, for who looks after the portal. */
export const OPERATIONS = '/ops/remotes';

/** The shell's own pages. */
export type ShellPage = 'login' | EntryPage | 'not-found' | 'server-error' | 'test' | 'reserved' | 'ops';

/** The ways in beside the login. */
export type EntryPage = 'reset-password' | 'first-connexion' | 'choose-app-password' | 'guest';

/** What stands at a path for this visitor. */
export type Verdict =
  | { kind: 'redirect'; to: string }
  | { kind: 'shell'; page: ShellPage; layout: PageLayout; route: PageRoute | null }
  | { kind: 'remote'; remote: PageRemote; layout: PageLayout; route: PageRoute };

/** `white` is a bare page inside somebody's frame. */
export type PageLayout = 'wrapped' | 'bare' | 'white';

const SHELL_PAGES: Record<string, ShellPage> = {
  '/': 'login',
  '/auth': 'login',
  '/404': 'not-found',
  '/500': 'server-error',
  '/test': 'test',
  '/auth/reset-password': 'reset-password',
  '/auth/choose-app-password': 'choose-app-password',
  '/auth/first-connexion/return-first-connexion': 'first-connexion',
  [GUEST_HOME]: 'guest',
  [OPERATIONS]: 'ops',
};

const shellRoutes = declaration.routes as readonly PageRoute[];

interface Owned {
  route: PageRoute;
  remote: PageRemote | null;
}

/** Who owns a path: a remote before the shell, whose reserved routes only keep places. */
export function ownerOf(path: string, remotes: readonly PageRemote[] = pageState.remotes): Owned | null {
  for (const remote of remotes) {
    const route = remote.routes.find((candidate) => candidate.path === path && !candidate.reserved);
    if (route && remote.name !== declaration.name) return { route, remote };
  }
  const route = shellRoutes.find((candidate) => candidate.path === path);
  return route ? { route, remote: null } : null;
}

/** REQ-1: these substrings choose a layout and whether a page may open, never which page. */
function layoutOf(path: string, route: PageRoute | null): PageLayout {
  if (path.includes('iframe')) return 'white';
  if (path.includes('galerie')) return 'bare';
  return route?.layout ?? 'wrapped';
}

function mayOpen(path: string, route: PageRoute | null): boolean {
  return path.includes('galerie') || route?.access === 'anonymous';
}

// An operators' page is, for everybody else, no page at all.
function exists(route: PageRoute | null): boolean {
  return !route?.operators || pageState.operator === true;
}

/** True while the session's own end has not come. */
export function isAlive(session: Session | null, now = Date.now()): session is Session {
  return session !== null && !(Date.parse(session.tokenValidity) <= now);
}

/** The login that leads back to where the visitor wanted to go. */
export function loginFor(path: string, search = ''): string {
  return `/?returnUrl=${encodeURIComponent(path + search)}`;
}

/** The login's address that leads on to `to`, immediately where a session is open and its user has such a page. */
export function wayTo(to: string): string {
  const [page = '', anchor] = to.split('#', 2);
  return to === HOME ? to : loginFor(page) + (anchor ? `#${anchor}` : '');
}

interface Place {
  path: string;
  search: string;
  session: Session | null;
  remotes?: readonly PageRemote[];
  /** A guest has the signed-in pages that declare it; what the edge refuses him is not offered. */
  guest?: boolean;
}

/** Where a sign-in leads: the page that was wanted where it is one that works for this person, else home. A way in is none. */
function afterLogin(place: Place): string {
  const wanted = safeReturnUrl(new URLSearchParams(place.search).get('returnUrl'));
  const [, path = '', rest = ''] = /^(.*?)\/*([?#].*)?$/.exec(wanted ?? '') ?? [];
  if (!path || path === '/auth' || path.startsWith('/auth/')) return HOME;
  const verdict = judge({ ...place, path });
  return verdict.kind === 'remote' || (verdict.kind === 'shell' && ['test', 'ops'].includes(verdict.page)) ? path + rest : HOME;
}

/** The access check: the only place that says what a visitor sees at a path. */
export function judge({ path, search, session, remotes = pageState.remotes, guest = pageState.person?.role === 'guest' }: Place): Verdict {
  const found = ownerOf(path, remotes);
  const owned = found && exists(found.route) ? found : null;
  const route = owned?.route ?? null;
  const signedIn = isAlive(session);
  if (signedIn && guest && !route?.guests && (SHELL_PAGES[path] === 'login' || !mayOpen(path, route))) {
    return { kind: 'redirect', to: GUEST_HOME };
  }
  const layout = layoutOf(path, route);
  // A wrapped page shows a person's menus; without a person, or for a guest, it stands alone.
  const shown = (signedIn && !guest) || layout !== 'wrapped' ? layout : 'bare';
  if (owned?.remote) {
    if (!signedIn && !mayOpen(path, route)) return { kind: 'redirect', to: loginFor(path, search) };
    return { kind: 'remote', remote: owned.remote, layout: shown, route: owned.route };
  }
  if (route?.reserved) return { kind: 'shell', page: 'reserved', layout: shown, route };
  const page = route ? SHELL_PAGES[path] : undefined;
  if (page === 'login' && signedIn) {
    return { kind: 'redirect', to: afterLogin({ path, search, session, remotes, guest }) };
  }
  if (page && (signedIn || mayOpen(path, route))) return { kind: 'shell', page, layout: shown, route };
  if (!signedIn && !mayOpen(path, null)) return { kind: 'redirect', to: loginFor(path, search) };
  return { kind: 'shell', page: 'not-found', layout: shown, route: null };
}

/** True where a published part of the portal answers: links to anything else are not offered. */
export function isOpen(path: string, remotes: readonly PageRemote[] = pageState.remotes): boolean {
  const owned = ownerOf(path, remotes);
  return owned !== null && !owned.route.reserved && exists(owned.route);
}
