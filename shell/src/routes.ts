import { type PageRemote, type PageRoute, pageState, safeReturnUrl, type Session } from 'shared-ui/core';
import { dashboard, shell } from 'shared-ui/pages';
import declaration from '../remote.json';

/** The page that a sign-in opens by default. */
export const HOME = dashboard.dashboard;

/** A guest's start page, which leads to the one patient. */
export const GUEST_HOME = shell.guest;

/** The operators' page: which versions run where. */
export const OPERATIONS = shell.operations;

/** The shell's own pages. */
export type ShellPage = 'login' | EntryPage | 'not-found' | 'server-error' | 'test' | 'reserved' | 'ops';

/** The sign-in pages besides the login. */
export type EntryPage = 'reset-password' | 'first-connexion' | 'choose-app-password' | 'guest';

/** What a path shows to this visitor. */
export type RouteMatch =
  | { kind: 'redirect'; to: string }
  | { kind: 'shell'; page: ShellPage; layout: PageLayout; route: PageRoute | null }
  | { kind: 'remote'; remote: PageRemote; layout: PageLayout; route: PageRoute };

/** `white` is a bare page inside another site's frame. */
export type PageLayout = 'wrapped' | 'bare' | 'white';

const SHELL_PAGES: Record<string, ShellPage> = {
  [shell.login]: 'login',
  [shell.signIn]: 'login',
  [shell.notFound]: 'not-found',
  [shell.serverError]: 'server-error',
  [shell.test]: 'test',
  [shell.resetPassword]: 'reset-password',
  [shell.chooseAppPassword]: 'choose-app-password',
  [shell.firstConnexion]: 'first-connexion',
  [GUEST_HOME]: 'guest',
  [OPERATIONS]: 'ops',
};

const shellRoutes = declaration.routes as readonly PageRoute[];

interface Owned {
  route: PageRoute;
  remote: PageRemote | null;
}

/** Returns the owner of a path: a remote before the shell; reserved routes of the shell are placeholders. */
export function ownerOf(path: string, remotes: readonly PageRemote[] = pageState.remotes): Owned | null {
  for (const remote of remotes) {
    const route = remote.routes.find((candidate) => candidate.path === path && !candidate.reserved);
    if (route && remote.name !== declaration.name) return { route, remote };
  }
  const route = shellRoutes.find((candidate) => candidate.path === path);
  return route ? { route, remote: null } : null;
}

/** Returns the layout of a path (REQ-1): these substrings determine it and whether the page may open, never which page it is. */
function layoutOf(path: string, route: PageRoute | null): PageLayout {
  if (path.includes('iframe')) return 'white';
  if (path.includes('galerie')) return 'bare';
  return route?.layout ?? 'wrapped';
}

function mayOpen(path: string, route: PageRoute | null): boolean {
  return path.includes('galerie') || route?.access === 'anonymous';
}

// For other users, an operators' page does not exist.
function exists(route: PageRoute | null): boolean {
  return !route?.operators || pageState.operator === true;
}

/** Reports whether the session has not expired yet. */
export function isAlive(session: Session | null, now = Date.now()): session is Session {
  return session !== null && !(Date.parse(session.tokenValidity) <= now);
}

/** Returns the login's address with the requested page as returnUrl. */
export function loginFor(path: string, search = ''): string {
  return `/?returnUrl=${encodeURIComponent(path + search)}`;
}

/** Returns the login's address that leads on to `to`; with an open session and access to that page it redirects at once. */
export function signInLink(to: string): string {
  const [page = '', anchor] = to.split('#', 2);
  return to === HOME ? to : loginFor(page) + (anchor ? `#${anchor}` : '');
}

interface Place {
  path: string;
  search: string;
  session: Session | null;
  remotes?: readonly PageRemote[];
  /** A guest has only the signed-in pages that declare it; pages that the edge refuses to guests are not offered. */
  guest?: boolean;
}

/** Returns the target of a sign-in: the requested page if this user can open it, else home. Sign-in pages are no targets. */
function afterLogin(place: Place): string {
  const wanted = safeReturnUrl(new URLSearchParams(place.search).get('returnUrl'));
  const [, path = '', rest = ''] = /^(.*?)\/*([?#].*)?$/.exec(wanted ?? '') ?? [];
  if (!path || path === '/auth' || path.startsWith('/auth/')) return HOME;
  const match = resolveRoute({ ...place, path });
  return match.kind === 'remote' || (match.kind === 'shell' && ['test', 'ops'].includes(match.page)) ? path + rest : HOME;
}

/** Decides what a visitor sees at a path; the only access check of the shell. */
export function resolveRoute({
  path,
  search,
  session,
  remotes = pageState.remotes,
  guest = pageState.person?.role === 'guest',
}: Place): RouteMatch {
  const found = ownerOf(path, remotes);
  const owned = found && exists(found.route) ? found : null;
  const route = owned?.route ?? null;
  const signedIn = isAlive(session);
  if (signedIn && guest && !route?.guests && (SHELL_PAGES[path] === 'login' || !mayOpen(path, route))) {
    return { kind: 'redirect', to: GUEST_HOME };
  }
  const layout = layoutOf(path, route);
  // A wrapped page shows the user's menus; for visitors and guests it is bare.
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

/** Reports whether a published part of the portal serves the path: links to other paths are not offered. */
export function isOpen(path: string, remotes: readonly PageRemote[] = pageState.remotes): boolean {
  const owned = ownerOf(path, remotes);
  return owned !== null && !owned.route.reserved && exists(owned.route);
}
