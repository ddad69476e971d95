import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('decision 27', () => {
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
