import { MutationObserver, onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { product, result } from './api';
import { ApiProblem } from './problem';
import { queryClient, retryDelay, useAnyFirstLoad, useFirstLoadPending } from './query';

function deferred<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

function Rule() {
  return <output>{`${useFirstLoadPending()} ${useAnyFirstLoad()}`}</output>;
}

function Data({ id, load, loader, keep }: { id: string; load: () => Promise<string>; loader?: boolean; keep?: boolean }) {
  useQuery({
    queryKey: [id],
    queryFn: load,
    ...(loader === undefined ? {} : { meta: { loader } }),
    ...(keep ? { placeholderData: (before: string | undefined) => before } : {}),
  });
  return null;
}

const page = (inside: React.ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <Rule />
    {inside}
  </QueryClientProvider>
);
const said = () => screen.getByRole('status').textContent;

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('REQ-27', () => {
  it('covers a first load and no refetch', async () => {
    const first = deferred<string>();
    const again = deferred<string>();
    const loads = [first, again];
    render(page(<Data id="a" load={() => loads.shift()?.promise ?? Promise.resolve('')} />));
    await act(async () => {});
    expect(said()).toBe('true true');
    await act(async () => first.settle('x'));
    expect(said()).toBe('false false');
    await act(async () => void queryClient.invalidateQueries());
    expect(queryClient.isFetching()).toBe(1);
    expect(said()).toBe('false false');
    await act(async () => again.settle('y'));
  });

  it('leaves out a query that opts out, which still keeps the page from being settled', async () => {
    const load = deferred<string>();
    render(page(<Data id="b" load={() => load.promise} loader={false} />));
    await act(async () => {});
    expect(said()).toBe('false true');
    await act(async () => load.settle('x'));
    expect(said()).toBe('false false');
  });

  it('does not cover a list that keeps its rows while the next page comes', async () => {
    const { rerender } = render(page(<Data id="c1" load={async () => 'one'} keep />));
    await act(async () => {});
    const next = deferred<string>();
    rerender(page(<Data id="c2" load={() => next.promise} keep />));
    await act(async () => {});
    expect(queryClient.isFetching()).toBe(1);
    expect(said()).toBe('false false');
    await act(async () => next.settle('two'));
  });
});

describe('retries', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry as (count: number, error: unknown) => boolean;
  const problem = (status: number, code: string) => new ApiProblem({ status, code });

  it('happen twice, and only where another try may help', () => {
    expect(retry(0, problem(0, 'network'))).toBe(true);
    expect(retry(1, problem(503, 'upstream.unavailable'))).toBe(true);
    expect(retry(2, problem(503, 'upstream.unavailable'))).toBe(false);
    expect(retry(0, problem(404, 'not-found'))).toBe(false);
    expect(retry(0, problem(500, 'internal'))).toBe(false);
    expect(retry(0, new Error('a bug'))).toBe(false);
  });

  it('wait longer each time, never all alike', () => {
    expect([retryDelay(0, 0), retryDelay(0, 1), retryDelay(1, 0), retryDelay(9, 1)]).toEqual([250, 500, 500, 4000]);
  });
});

describe('a mutation without a network', () => {
  it('fails at once and is not sent on reconnection', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const send = vi.fn(async () => {
      throw new ApiProblem({ status: 0, code: 'network' });
    });
    const mutation = new MutationObserver(queryClient, { mutationFn: send });
    void mutation.mutate().catch(() => {});
    await vi.waitFor(() => expect(mutation.getCurrentResult()).toMatchObject({ isError: true, isPaused: false }));
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a success that cannot be read', () => {
  const answered = (body: BodyInit, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
    vi.stubGlobal('fetch', async () => new Response(body, { headers }));
    return result(product.GET('/smileys/total/{id}', { params: { path: { id: 'x' } } }));
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['no JSON', '<html>Welcome to nginx</html>'],
    ['half of a JSON', '{"result":{"items":[{"reference":"C2'],
    ['another envelope', '{"data":[]}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a word', '"ok"'],
  ])('is a problem with a code: %s', async (_what, body) => {
    await expect(answered(body)).rejects.toMatchObject({ name: 'ApiProblem', status: 200, code: 'unreadable' });
    await expect(answered(body, { 'content-type': 'application/json', 'content-length': String(body.length) })).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  it('is one where nothing came, and the network’s where it broke off', async () => {
    await expect(answered('')).rejects.toMatchObject({ code: 'empty' });
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
    await expect(answered(broken)).rejects.toMatchObject({ status: 0, code: 'network', retryable: true });
  });

  it('leaves alone what was given up, and what the contract promises', async () => {
    const gone = new DOMException('gone', 'AbortError');
    await expect(answered(new ReadableStream({ pull: (controller) => controller.error(gone) }))).rejects.toBe(gone);
    expect(await answered('{"result":0}')).toBe(0);
  });
});
