import { StrictMode, useEffect } from 'react';
import {
  documentTitle,
  ErrorBoundary,
  type LazyPart,
  lazyPart,
  leavePage,
  navigate,
  pageState,
  PendingPart,
  queryClient,
  useLocale,
  usePageHead,
  usePageState,
  usePath,
  useSession,
  useT,
} from 'shared-ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { retitle } from './labels';
import { LayoutPart } from './layout-part';
import { LoaderOverlay, SettledMark } from './loader';
import { renderPage } from './root';
import { resolveRoute, type RouteMatch } from './routes';
import { Toasts } from './toasts';
import type { PartProps } from './part-props';

type Part = 'login' | 'entry' | 'layout';

const parts: Record<Part, LazyPart<PartProps>> = {
  login: lazyPart(() => import(/* webpackChunkName: "login" */ './login/login')),
  entry: lazyPart(() => import(/* webpackChunkName: "entry" */ './login/entry')),
  layout: LayoutPart,
};

function partOf(match: PartProps['match']): Part {
  if (match.kind !== 'shell') return 'layout';
  if (match.page === 'login') return 'login';
  // The sign-in pages besides the login are all under /auth.
  return match.page !== 'reserved' && match.route?.path.startsWith('/auth/') ? 'entry' : 'layout';
}

const firstPath = location.pathname;

// The gateway's error for this address is shown until the user navigates.
function verdictAt(path: string, session: ReturnType<typeof useSession>): RouteMatch {
  const match = resolveRoute({ path, search: location.search, session });
  if (path === firstPath && pageState.status >= 500) return { kind: 'shell', page: 'server-error', layout: 'bare', route: null };
  return match;
}

function Redirect({ to }: { to: string }) {
  // Keeps the fragment, as the gateway's redirects do: a mailed code survives the sign-in.
  useEffect(() => navigate(to + location.hash, { replace: true }), [to]);
  return <PendingPart />;
}

function useDocumentTitle(path: string, match: RouteMatch): void {
  const head = usePageHead(path);
  const locale = useLocale();
  const t = useT('shell');
  const title = head?.title ?? retitle(match, locale, t);
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

function App() {
  const path = usePath();
  const session = useSession();
  usePageState();
  const match = verdictAt(path, session);
  useDocumentTitle(path, match);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-bare', false);
    if (match.kind !== 'redirect' && match.layout === 'white') document.documentElement.dataset.bare = 'white';
  });
  // Nothing of the previous page stays on the screen during a redirect.
  if (match.kind === 'redirect') return <Redirect to={match.to} />;
  const Shown = parts[partOf(match)];
  return <Shown match={match} />;
}

/** The texts of the fatal error page, built in because loading the texts may be what failed. */
const FATAL_TEXTS: Record<string, readonly [string, string]> & { fr: readonly [string, string] } = {
  fr: ['Le portail n’a pas pu démarrer.', 'Recharger la page'],
  en: ['The portal could not start.', 'Reload the page'],
  it: ['Il portale non si è avviato.', 'Ricarica la pagina'],
  es: ['El portal no ha podido iniciarse.', 'Recargar la página'],
  pt: ['O portal não conseguiu iniciar.', 'Recarregar a página'],
};

function FatalError() {
  const [sentence, action] = FATAL_TEXTS[pageState.locale] ?? FATAL_TEXTS.fr;
  return (
    <main role="alert" data-last-words="">
      <h1>{sentence}</h1>
      <p>{pageState.requestId}</p>
      <button type="button" onClick={() => leavePage(null)}>
        {action}
      </button>
    </main>
  );
}

/** The three phases of a page's start; main.ts orders them. */
export const start = {
  /** Starts to fetch the part that this address needs. */
  async prepare(): Promise<void> {
    const match = verdictAt(location.pathname, pageState.session ?? null);
    if (match.kind !== 'redirect') await parts[partOf(match)].prepare();
  },
  /** Renders the page. */
  render(): void {
    renderPage(
      <StrictMode>
        <ErrorBoundary fallback={() => <FatalError />} onError={(error) => console.error(error)}>
          <QueryClientProvider client={queryClient}>
            <App />
            <SettledMark />
            <LoaderOverlay />
            <Toasts />
          </QueryClientProvider>
        </ErrorBoundary>
      </StrictMode>,
    );
  },
  /** Shows that the page cannot start. */
  giveUp(): void {
    renderPage(<FatalError />);
  },
};
