import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ApiProblem,
  getSession,
  isLeft,
  onSessionClosing,
  onSessionEnd,
  product,
  queryClient,
  result,
  SESSION_KEYS,
  setFarewell,
  sessionEnded,
  signedIn,
  signOut,
  startCore,
  takeNotice,
  whatTheEdgeSaid,
} from './index';
import { setLeave } from './navigation';
import { pageState } from './page-state';
import type { Session } from './types';

const session: Session = {
  uuid: '8a5c1c56-b4d9-50fd-b833-421448000000',
  login: 'camille.martin@cabinet-tilleuls.example',
  token: 'anti-forgery',
  tokenValidity: '2026-11-21T10:42:00Z',
  ssoToken: 'handle',
  ssoTokenValidity: '2026-11-20T11:42:00Z',
  userName: 'Camille Martin',
  isAuth: true,
};

const left = vi.fn();
const fetched = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function otherTab(change: () => void, key: string | null, newValue: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

await startCore();

beforeEach(() => {
  setLeave(left);
  vi.stubGlobal('fetch', fetched);
  signedIn(session);
});

afterEach(async () => {
  await sessionEnded('signed-out');
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'portal_left=; Max-Age=0; Path=/';
  vi.clearAllMocks();
  fetched.mockReset();
  history.replaceState(null, '', '/');
});

describe('the mirror in local storage', () => {
  it('has the seven keys with their exact spelling, and nothing else', () => {
    expect(Object.keys(localStorage).sort()).toEqual([...SESSION_KEYS].sort());
    expect({ ...localStorage }).toEqual({
      uuid: session.uuid,
      login: session.login,
      token: 'anti-forgery',
      ssotoken: 'handle',
      ssoTokenValidity: session.ssoTokenValidity,
      userName: 'Camille Martin',
      isAuth: 'true',
    });
  });

  it('is not the authority: planted keys make no session', async () => {
    await sessionEnded('signed-out');
    localStorage.setItem('isAuth', 'true');
    localStorage.setItem('uuid', 'someone');
    expect(getSession()).toBeNull();
    expect(pageState.session).toBeNull();
  });
});

describe('signing out', () => {
  it('notifies the edge, empties everything and goes to /', async () => {
    fetched.mockResolvedValue(answer(204, undefined));
    queryClient.setQueryData(['orders'], ['secret']);
    localStorage.setItem('draft', 'of another');
    await signOut();
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect([url, init?.method, new Headers(init?.headers).get('X-Portal-Token')]).toEqual(['/api/circle/logout', 'POST', 'anti-forgery']);
    expect(localStorage.length).toBe(0);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(getSession()).toBeNull();
    expect(left).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('marks the session as left before anything is asked, and does not wait for the edge', async () => {
    fetched.mockImplementation(() => {
      expect(isLeft()).toBe(true);
      return new Promise(() => undefined);
    });
    await signOut();
    expect(fetched).toHaveBeenCalledOnce();
    expect(getSession()).toBeNull();
    expect(left).toHaveBeenCalledWith('/');
  });

  it('knows what the edge said, or that it said nothing', async () => {
    fetched.mockResolvedValueOnce(answer(500, {}));
    await signOut();
    expect(await whatTheEdgeSaid()).toBe(500);
    signedIn(session);
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await signOut();
    expect(await whatTheEdgeSaid()).toBe(0);
  });

  it('goes to the next page by what is set between, once everything is forgotten', async () => {
    fetched.mockResolvedValue(answer(204, undefined));
    setFarewell((go) => {
      expect(localStorage.length).toBe(0);
      expect(left).not.toHaveBeenCalled();
      return go();
    });
    await signOut();
    expect(left).toHaveBeenCalledOnce();
    setFarewell((go) => go());
  });

  it.each([
    ['signed-out', 'other-tab', '/'],
    ['expired', 'expired', `/?returnUrl=${encodeURIComponent('/mon-espace/mes-patients?page=2')}`],
  ] as const)('ends with another tab that was %s, as %s, on %s', async (theirs, here, next) => {
    history.replaceState(null, '', '/mon-espace/mes-patients?page=2');
    const reasons: string[] = [];
    const stop = onSessionClosing((reason) => reasons.push(reason));
    const other = new BroadcastChannel('portal-session');
    other.postMessage({ type: 'signed-out', reason: theirs });
    await vi.waitFor(() => expect(getSession()).toBeNull());
    other.close();
    stop();
    expect(reasons).toEqual([here]);
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(next));
  });

  it('reports why before the keys are gone', async () => {
    const kept: unknown[] = [];
    const post = vi
      .spyOn(BroadcastChannel.prototype, 'postMessage')
      .mockImplementation((message) => void kept.push(message, localStorage.length));
    await sessionEnded('expired');
    post.mockRestore();
    expect(kept).toEqual([{ type: 'signed-out', reason: 'expired' }, SESSION_KEYS.length]);
  });

  it('follows another tab', () => {
    otherTab(() => localStorage.clear(), null, null);
    expect(getSession()).toBeNull();
    expect(left).toHaveBeenCalledWith('/');
  });
});

describe('another tab signs in', () => {
  it('as the same person: takes the new anti-forgery token', () => {
    otherTab(() => localStorage.setItem('token', 'rotated'), 'token', 'rotated');
    expect(getSession()?.token).toBe('rotated');
    expect(left).not.toHaveBeenCalled();
  });

  it('as another user: drops this user’s data', () => {
    otherTab(
      () => {
        localStorage.setItem('uuid', 'another');
        localStorage.setItem('token', 'theirs');
      },
      'token',
      'theirs',
    );
    expect(left).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('waits while the keys are still being written', async () => {
    await sessionEnded('signed-out');
    left.mockClear();
    otherTab(() => localStorage.setItem('token', 'half'), 'token', 'half');
    expect(left).not.toHaveBeenCalled();
    otherTab(
      () => {
        localStorage.setItem('uuid', session.uuid);
        localStorage.setItem('isAuth', 'true');
      },
      'isAuth',
      'true',
    );
    expect(left).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('a call', () => {
  const save = () =>
    product.POST('/views/save/{userUuid}', {
      params: { path: { userUuid: session.uuid } },
      body: { list: 'orders', name: 'x', query: '' },
    });
  const views = () => product.GET('/views/list/{userUuid}', { params: { path: { userUuid: session.uuid }, query: { list: 'orders' } } });
  const sent = () => fetched.mock.calls[0]?.[0] as Request;

  it('contains the anti-forgery token when it changes something, and only then', async () => {
    fetched.mockImplementation(async () => answer(200, { result: [] }));
    await views();
    expect(sent().headers.get('X-Portal-Token')).toBeNull();
    expect(new URL(sent().url).pathname).toBe(`/api/product/views/list/${session.uuid}`);
    fetched.mockClear();
    await save();
    expect(sent().headers.get('X-Portal-Token')).toBe('anti-forgery');
  });

  it('unwraps its result', async () => {
    fetched.mockResolvedValue(answer(200, { result: [{ name: 'a' }] }));
    expect(await result(views())).toEqual([{ name: 'a' }]);
  });

  it('throws what the edge reports', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad',
      status: 422,
      code: 'input.invalid',
      requestId: 'r1',
      errors: [{ field: 'name', code: 'too-long' }],
    };
    fetched.mockResolvedValue(answer(422, problem, { 'retry-after': '7', 'content-type': 'application/problem+json' }));
    const error = await save().catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      status: 422,
      code: 'input.invalid',
      requestId: 'r1',
      retryAfter: 7,
      retryable: false,
      errors: [{ field: 'name' }],
    });
  });

  it('throws a code of its own when the answer is no problem document', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502, headers: { 'content-type': 'text/html', 'x-request-id': 'r2' } }));
    await expect(views()).rejects.toMatchObject({ code: 'http.502', requestId: 'r2', retryable: true });
  });

  it('reports network when nothing answers, and leaves an abort alone', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'));
    await expect(views()).rejects.toMatchObject({ code: 'network', status: 0, retryable: true });
    const abort = new AbortController();
    fetched.mockImplementationOnce(async () => {
      abort.abort();
      throw abort.signal.reason;
    });
    await expect(product.GET('/users/{id}', { params: { path: { id: session.uuid } }, signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('reports timeout at its deadline', async () => {
    vi.useFakeTimers();
    fetched.mockImplementationOnce(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const refused = expect(views()).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
    vi.useRealTimers();
  });

  it('ends the session on 401 and keeps the way back', async () => {
    history.replaceState(null, '', '/mon-cabinet/mes-commandes?status=sent');
    fetched.mockResolvedValue(answer(401, { code: 'session.missing' }));
    await expect(views()).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(left).toHaveBeenCalledExactlyOnceWith(`/?returnUrl=${encodeURIComponent('/mon-cabinet/mes-commandes?status=sent')}`);
    // A login that this page renders before it unloads must not use up the notice.
    expect(takeNotice()).toBeNull();
    vi.resetModules();
    const next = await import('./boot');
    expect(next.takeNotice()).toBe('session-expired');
    expect(next.takeNotice()).toBeNull();
  });

  it('is left in the same moment, before its address becomes the login’s; who takes time is waited for', async () => {
    const stops = [onSessionEnd(() => undefined)];
    void sessionEnded('expired');
    expect(left).toHaveBeenCalledOnce();
    signedIn(session);
    let finish = (): void => undefined;
    stops.push(onSessionEnd(() => new Promise<void>((resolve) => (finish = resolve))));
    const ended = sessionEnded('signed-out');
    expect(left).toHaveBeenCalledOnce();
    finish();
    await ended;
    expect(left).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
  });

  it('lasts in this page until the next one has loaded: no user’s data are requested meanwhile', async () => {
    let stay = (): void => undefined;
    left.mockImplementationOnce(() => new Promise<void>((resolve) => (stay = resolve)));
    const ended = sessionEnded('signed-out');
    await Promise.resolve();
    expect(getSession()).toMatchObject({ uuid: session.uuid });
    localStorage.setItem('isAuth', 'of another tab');
    await sessionEnded('expired'); // a call that was under way
    expect(left).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(1);
    stay();
    await ended;
    expect(getSession()).toBeNull();
  });

  it('that is refused during a sign-out is not reported as an expiry, and one started then waits', async () => {
    let refuse = (): void => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (refuse = () => resolve(answer(401, { code: 'session.missing' })))));
    const late = expect(views()).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    const fellSilent = vi.fn();
    const stop = onSessionClosing(fellSilent);
    let end = (): void => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(answer(204, undefined)))));
    let stay = (): void => undefined;
    left.mockImplementationOnce(() => new Promise<void>((resolve) => (stay = resolve)));
    const signedOut = signOut();
    expect(fellSilent).toHaveBeenCalledOnce();
    expect(left, 'the edge is not waited for').toHaveBeenCalledExactlyOnceWith('/');
    fetched.mockResolvedValueOnce(answer(401, { code: 'session.missing' }));
    const waiting = expect(views()).rejects.toMatchObject({ status: 401 });
    refuse();
    await late;
    end();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(left).toHaveBeenCalledOnce();
    stay();
    await signedOut;
    await waiting;
    expect(fetched).toHaveBeenCalledTimes(3);
    stop();
  });

  it('that comes back late does not end the session that began meanwhile', async () => {
    fetched.mockImplementation(async () => {
      await sessionEnded('signed-out');
      signedIn({ ...session, token: 'next' });
      return answer(401, { code: 'session.missing' });
    });
    await expect(views()).rejects.toMatchObject({ status: 401 });
    expect(getSession()?.token).toBe('next');
  });
});
