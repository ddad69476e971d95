/** Opens a page of this remote in jsdom, at its address, with the test's answers in the place of the edge. */
import { act, configure } from '@testing-library/react';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import {
  addTexts,
  dismissNotice,
  i18n,
  pageState,
  queryClient,
  replacePageState,
  signedIn,
  startI18n,
  useNotices,
  usePageHead,
  usePath,
  useUnknownPath,
} from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { USER, uiTexts } from 'shared-ui/testing';
import { onTestFinished, vi } from 'vitest';
import texts from '../../locales/fr.json';
import { mount, unmount } from '../app';
import { load } from '../extensions';

// Only a failure waits this long.
configure({ asyncUtilTimeout: 15_000 });

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

/** A page of a list with these items. */
export const pageOf = (items: readonly object[], more: object = {}) => ({ items, total: items.length, page: 1, size: 25, ...more });

/** What every page may ask for and few tests are about. */
const DEFAULTS: Answers = {
  'GET views/list': [],
  'GET smileys/total': { balance: 1240 },
};

/** What the shell shows around a page: its title, toasts, and the 404. */
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
function stubLayout(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
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
  Element.prototype.scrollIntoView = () => undefined;
}

interface Opening {
  answers?: Answers;
  role?: 'owner' | 'practitioner' | 'assistant' | 'accounts' | 'guest';
  /** Nobody has signed in, nor did in an earlier test of the file. */
  visitor?: boolean;
}

/** The browser, the session and the edge as a page finds them. */
async function arrange({ answers = {}, role = 'owner', visitor = false }: Opening) {
  if (!i18n.isInitialized) await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'mfe-patients', texts);
  stubLayout();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  if (!visitor) signedIn({ uuid: USER, login: 'camille', userName: 'Camille Martin', token: 't', isAuth: true } as never);
  replacePageState({ ...pageState, person: { practice: 'Cabinet des Tilleuls', role } as never });
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const edge = { ...DEFAULTS, ...answers };
  return { answers: edge, calls: answerCalls(edge) };
}

/** Takes away what a test opened, with all that it left. */
async function close(unmountAll: () => Promise<void> | void): Promise<void> {
  await act(async () => unmountAll());
  document.body.replaceChildren();
  for (let id = 0; id < 200; id += 1) dismissNotice(id);
  onlineManager.setOnline(true);
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

/** Opens a page and notes its calls. Answers may be replaced while it is open; the page goes with the test. */
export async function openPage(address: string, opening: Opening = {}) {
  const arranged = await arrange(opening);
  history.replaceState(null, '', address);
  const surroundings = createRoot(document.body.appendChild(document.createElement('div')));
  const container = document.body.appendChild(document.createElement('main'));
  const props = { name: 'mfe-patients', version: '0', container, onFailure: (error: unknown) => Promise.reject(error as Error) };
  await act(async () => {
    surroundings.render(<Surroundings />);
    await mount(props as never);
  });
  onTestFinished(() =>
    close(async () => {
      await unmount(props as never);
      surroundings.unmount();
    }),
  );
  return arranged;
}

/** Shows a card of this remote as the dashboard does. */
export async function openCard(name: string, opening: Opening = {}) {
  const arranged = await arrange(opening);
  const Card = (await load(name)) as ComponentType<CardProps>;
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <Card user={USER} />
      </QueryClientProvider>,
    );
  });
  onTestFinished(() => close(() => root.unmount()));
  return arranged;
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

/** What is given, unless the caller no longer wants it: then as `fetch` rejects. */
function unlessAborted(signal: AbortSignal, given: unknown): Promise<unknown> {
  const aborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
  return Promise.race([Promise.resolve(given), aborted]);
}
