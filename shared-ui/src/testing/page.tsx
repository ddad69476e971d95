/** Renders pages and cards of a remote in jsdom, with answers of the test instead of the edge's. */
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
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

/** The user of the session. */
export const USER = '8a5c1c56-b4d9-50fd-b833-421448f10e32';

/** The answer to a call: a `result`, a function of the request that returns one, or a complete response. */
export type Answer = object | ((call: Call) => unknown);

/** Answers by method and path prefix below /api/product/, such as `GET orders/list`; the longest match is used. */
export type Answers = Record<string, Answer>;

/** A call of the page. */
export interface Call {
  /** `GET orders/list/{user}?page=2` */
  name: string;
  query: URLSearchParams;
  /** The JSON body of the request. */
  body: Record<string, unknown>;
}

/** Returns the bodies of the calls whose names start with `call`, such as `POST orders/create`. */
export const bodies = (calls: readonly Call[], call: string): Call['body'][] =>
  calls.filter(({ name }) => name.startsWith(call)).map(({ body }) => body);

/** Creates a refusal in the edge's format. */
export const problem = (status: number, code = 'internal', errors: { field: string; code: string }[] = []) =>
  Response.json(
    { type: 'about:blank', title: 'x', status, code, errors, requestId: '7f3a91c20000' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

/** Simulates a lost connection without an answer. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Creates a page of a list with these items. */
export const pageOf = (items: readonly object[], more: object = {}) => ({ items, total: items.length, page: 1, size: 25, ...more });

/** Takes the browser offline or online. */
export function goOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => {
    onlineManager.setOnline(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
}

/** Matches a text that may contain non-breaking spaces, as French uses before some punctuation. */
export const spaced = (text: string) => (found: string) => found.replaceAll(/\s/gu, ' ') === text;

/** Stands for the shell around a page: title, back link, toasts, and the 404. */
function PageChrome() {
  const notices = useNotices();
  const unknown = useUnknownPath();
  const head = usePageHead(usePath());
  return (
    <>
      <h1>{head?.heading ?? head?.title}</h1>
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

/** Replaces the layout and media queries that pages use: jsdom supports neither. */
function stubLayout(narrow: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
}

/** The options of a test for the page that it opens. */
export interface Opening {
  answers?: Answers;
  /** The user's role; a visitor has no session. */
  role?: 'owner' | 'practitioner' | 'assistant' | 'accounts' | 'guest' | 'visitor';
  narrow?: boolean;
  /** The published remotes, of which pages need the routes; by default those in the page state of the test. */
  remotes?: readonly { routes: readonly { path: string; reserved?: boolean }[] }[];
}

/** A remote whose pages and cards are tested. */
export interface TestedRemote {
  name: string;
  /** Its French texts. */
  texts: Record<string, unknown>;
  app: Pick<RemoteModule, 'mount' | 'unmount'>;
  load?: (extension: string) => Promise<unknown>;
  /** Answers to calls of its pages that few tests are about. */
  defaults?: Answers;
  /** Prepares browser features that only this remote needs, after all others; stubs are removed with the test. */
  prepare?: () => void;
  /** Removes data that only this remote leaves in the browser, once its session has ended. */
  cleanUp?: () => Promise<void> | void;
}

/** The session of all pages except a visitor's. */
export const SESSION = { uuid: USER, login: 'camille', userName: 'Camille Martin', token: 't', isAuth: true } as Session;

/** Sets up browser, session and edge for a page of the remote. */
async function arrange(
  { name, texts, defaults, prepare }: TestedRemote,
  { answers, role = 'owner', narrow = false, remotes = pageState.remotes }: Opening,
) {
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

/** Unmounts what a test opened, and removes the data that it left. */
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

/**
 * Returns functions that open the pages and cards of a remote. Open pages are closed with their test; answers may be replaced meanwhile.
 */
export function testingOf(remote: TestedRemote) {
  const { name, app, load } = remote;

  async function openPage(address: string, opening: Opening = {}) {
    const arranged = await arrange(remote, opening);
    history.replaceState(null, '', address);
    const chrome = createRoot(document.body.appendChild(document.createElement('div')));
    const container = document.body.appendChild(document.createElement('main'));
    const onFailure = (error: unknown) => void Promise.reject(error as Error);
    const props: RemoteProps = { name, version: '0', container, onFailure };
    await act(async () => {
      chrome.render(<PageChrome />);
      await app.mount(props);
    });
    onTestFinished(() =>
      close(remote, async () => {
        await app.unmount(props);
        chrome.unmount();
      }),
    );
    return arranged;
  }

  /** Renders an extension of the remote; `element` creates the element from the loaded part. */
  async function openExtension<Props>(extension: string, element: (part: ComponentType<Props>) => ReactElement, opening: Opening = {}) {
    const arranged = await arrange(remote, opening);
    const shown = element((await load?.(extension)) as ComponentType<Props>);
    const root = createRoot(document.body.appendChild(document.createElement('main')));
    const chrome = createRoot(document.body.appendChild(document.createElement('div')));
    await act(async () => {
      chrome.render(<PageChrome />);
      root.render(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>);
    });
    onTestFinished(() =>
      close(remote, () => {
        root.unmount();
        chrome.unmount();
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

/** Resolves with a value unless the caller aborts: then rejects as `fetch` does. */
function unlessAborted(signal: AbortSignal, given: unknown): Promise<unknown> {
  const aborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  return Promise.race([Promise.resolve(given), aborted]);
}
