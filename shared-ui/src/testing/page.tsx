/** Pages and cards of a remote in jsdom, with the test's answers in the place of the edge. */
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, configure } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import ui from '../../locales/fr.json';
import {
  addTexts,
  dismissNotice,
  i18n,
  pageState,
  queryClient,
  type RemoteModule,
  type RemoteProps,
  replacePageState,
  sessionEnded,
  signedIn,
  startI18n,
  useNotices,
  usePageHead,
  usePath,
  useUnknownPath,
} from '../core/index';
import type { CardProps } from '../slots/index';
import type { Session } from '../core/types';

/** Whose session it is. */
export const USER = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

/** How long a test waits for something to appear; only a failure takes as long. */
const APPEARS_MS = 15_000;

/** What answers a call: a `result`, or a function of the request that gives one, or a whole response. */
export type Answer = object | ((call: Call) => unknown);

/** Answers by method and the beginning of the path behind /api/product/, as `GET orders/list`; the longest that fits answers. */
export type Answers = Record<string, Answer>;

/** A call that the page made. */
export interface Call {
  /** `GET orders/list/{user}?page=2` */
  name: string;
  query: URLSearchParams;
  /** The JSON that was sent. */
  body: Record<string, unknown>;
}

/** A refusal as the edge words it. */
export const problem = (status: number, code = 'internal', errors: { field: string; code: string }[] = []) =>
  Response.json(
    { type: 'about:blank', title: 'x', status, code, errors, requestId: '7f3a91c20000' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

/** No answer at all: the connection is lost. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A page of a list with these items. */
export const pageOf = (items: readonly object[], more: object = {}) => ({ items, total: items.length, page: 1, size: 25, ...more });

/** Takes the browser off the network, or brings it back. */
export function goOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    onlineManager.setOnline(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

/** Matches a text whose spaces may be protected, as French has them before some signs. */
export const spaced = (text: string) => (found: string) => found.replaceAll(/\s/gu, ' ') === text;

/** What the shell shows around a page: its title, the way back, toasts, and the 404. */
function Surroundings() {
  const notices = useNotices();
  const unknown = useUnknownPath();
  const head = usePageHead(usePath());
  return (
    <>
      <h1>{head?.title}</h1>
      {head?.back ? <a href={head.back}>Retour</a> : null}
      {unknown === null ? null : <h2>Cette page n’existe pas</h2>}
      {notices.map(({ id, message, action }) => (
        <p key={id}>
          {message}
          {action ? (
            <button type="button" onClick={action.onAction}>
              {action.label}
            </button>
          ) : null}
        </p>
      ))}
    </>
  );
}

/** jsdom lays nothing out and knows no media: what pages ask of both. */
function stubLayout(narrow: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
}

/** What a test decides about the page that it opens. */
export interface Opening {
  answers?: Answers;
  /** Whose page it is; a visitor has no session. */
  role?: 'owner' | 'practitioner' | 'assistant' | 'accounts' | 'guest' | 'visitor';
  narrow?: boolean;
  /** The published remotes, of which pages need their routes; else those that the test has put into the page's state. */
  remotes?: readonly { routes: readonly { path: string; reserved?: boolean }[] }[];
}

/** A remote whose pages and cards are opened. */
export interface TestedRemote {
  name: string;
  /** Its French texts. */
  texts: Record<string, unknown>;
  app: Pick<RemoteModule, 'mount' | 'unmount'>;
  load?: (extension: string) => Promise<unknown>;
  /** What its pages may ask for and few tests are about. */
  defaults?: Answers;
  /** Arranges what only this remote needs of the browser, after all else; stubs go with the test. */
  prepare?: () => void;
  /** Removes what only this remote leaves in the browser, once its session has ended. */
  cleanUp?: () => Promise<void> | void;
}

/** The session that pages have which are no visitor's. */
export const SESSION = { uuid: USER, login: 'camille', userName: 'Camille Martin', token: 't', isAuth: true } as Session;

/** The browser, the session and the edge as a page of the remote finds them. */
async function arrange(
  { name, texts, defaults, prepare }: TestedRemote,
  { answers, role = 'owner', narrow = false, remotes = pageState.remotes }: Opening,
) {
  configure({ asyncUtilTimeout: APPEARS_MS });
  if (!i18n.isInitialized) await startI18n('fr');
  addTexts('fr', 'ui', ui);
  addTexts('fr', name, texts);
  stubLayout(narrow);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const visits = role === 'visitor';
  if (!visits) signedIn(SESSION);
  replacePageState({
    ...pageState,
    remotes: remotes as never,
    person: visits ? null : ({ practice: 'Cabinet des Tilleuls', role } as never),
  });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  prepare?.();
  const edge: Answers = { ...defaults, ...answers };
  return { answers: edge, calls: answerCalls(edge) };
}

/** Takes away what a test opened, with all that it left. */
async function close({ cleanUp }: TestedRemote, unmountAll: () => Promise<void> | void): Promise<void> {
  await act(async () => unmountAll());
  document.body.replaceChildren();
  for (let id = 0; id < 200; id += 1) dismissNotice(id);
  queryClient.clear();
  replacePageState({ ...pageState, remotes: [] });
  await sessionEnded('signed-out');
  await cleanUp?.();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Opens the pages and cards of a remote. What is open goes with its test; answers may be replaced while it is. */
export function testingOf(remote: TestedRemote) {
  const { name, app, load } = remote;

  async function openPage(address: string, opening: Opening = {}) {
    const arranged = await arrange(remote, opening);
    history.replaceState(null, '', address);
    const surroundings = createRoot(document.body.appendChild(document.createElement('div')));
    const container = document.body.appendChild(document.createElement('main'));
    const onFailure = (error: unknown) => void Promise.reject(error as Error);
    const props: RemoteProps = { name, version: '0', container, onFailure };
    await act(async () => {
      surroundings.render(<Surroundings />);
      await app.mount(props);
    });
    onTestFinished(() =>
      close(remote, async () => {
        await app.unmount(props);
        surroundings.unmount();
      }),
    );
    return arranged;
  }

  /** Shows what the remote adds to a page, as `element` makes it of what was loaded. */
  async function openExtension<Props>(extension: string, element: (part: ComponentType<Props>) => ReactElement, opening: Opening = {}) {
    const arranged = await arrange(remote, opening);
    const shown = element((await load?.(extension)) as ComponentType<Props>);
    const root = createRoot(document.body.appendChild(document.createElement('main')));
    const surroundings = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => {
      surroundings.render(<Surroundings />);
      root.render(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>);
    });
    onTestFinished(() =>
      close(remote, () => {
        root.unmount();
        surroundings.unmount();
      }),
    );
    return arranged;
  }

  const openCard = (extension: string, opening?: Opening) => openExtension<CardProps>(extension, (Card) => <Card user={USER} />, opening);

  return { openPage, openCard, openExtension };
}

function answerCalls(edge: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api\/(product\/)?/, '').replace(USER, '{user}');
    const name = `${request.method} ${path}${search}`;
    const text = request.method === 'GET' ? '' : await request.text();
    const call = { name, query: searchParams, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Call['body'] };
    calls.push(call);
    const [key] = Object.keys(edge)
      .filter((candidate) => name.startsWith(candidate))
      .sort((a, b) => b.length - a.length);
    const answer = key === undefined ? problem(404, 'not_found') : edge[key];
    const given = await unlessAborted(request.signal, typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer);
    return given instanceof Response ? given.clone() : Response.json({ result: given });
  });
  return calls;
}

/** What is given, unless the caller aborts: then as `fetch` rejects. */
function unlessAborted(signal: AbortSignal, given: unknown): Promise<unknown> {
  const aborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  return Promise.race([Promise.resolve(given), aborted]);
}
