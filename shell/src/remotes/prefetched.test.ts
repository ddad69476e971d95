import { prefetched, i18n, portalFetch, queryClient, sessionEnded, signedIn } from 'shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../testing';
import { prefetchCalls, guardPrefetched, KEPT_MS } from './prefetched';

const CALL = '/api/product/orders/list/{uuid}?size=25';
const url = new URL(CALL.replace('{uuid}', session.uuid), location.origin).href;
const asked = vi.fn<(input: Request | string) => Promise<Response>>();
let stop = () => {};

const addresses = () => asked.mock.calls.map(([input]) => (typeof input === 'string' ? input : input.url));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  asked.mockImplementation(async () => Response.json({ result: asked.mock.calls.length }));
  signedIn(session);
  stop = guardPrefetched();
});

afterEach(() => {
  stop();
  prefetched.clear();
  asked.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('data that is fetched ahead', () => {
  it('is what the page gets that asks for it, once', async () => {
    expect(await prefetchCalls([CALL])).toBe(true);
    expect(addresses()).toEqual([url]);
    expect(await (await portalFetch(url)).json()).toEqual({ result: 1 });
    expect(asked).toHaveBeenCalledOnce();
    expect(await (await portalFetch(url)).json()).toEqual({ result: 2 });
  });

  it('is asked for in the page’s language where the call names one', async () => {
    await prefetchCalls(['/api/product/partners/list/{uuid}?locale={locale}']);
    expect(addresses()).toEqual([`${location.origin}/api/product/partners/list/${session.uuid}?locale=${i18n.language}`]);
  });

  it('is waited for by who comes while it is on its way', async () => {
    let arrive: (response: Response) => void = () => {};
    asked.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    void prefetchCalls([CALL]);
    const page = portalFetch(url);
    arrive(Response.json({ result: 'early' }));
    expect(await (await page).json()).toEqual({ result: 'early' });
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is asked for once, however often the pointer comes back, and not at all while the page has it', async () => {
    await prefetchCalls([CALL]);
    await prefetchCalls([CALL]);
    expect(asked).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(KEPT_MS);
    vi.mocked(performance.getEntriesByName).mockReturnValue([{ startTime: performance.now() - 1000 } as PerformanceEntry]);
    await prefetchCalls([CALL]);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is never shown when it is old', async () => {
    await prefetchCalls([CALL]);
    await vi.advanceTimersByTimeAsync(KEPT_MS);
    expect(await (await portalFetch(url)).json()).toEqual({ result: 2 });
  });

  it('is forgotten when something changes, or is said to have changed', async () => {
    await prefetchCalls([CALL]);
    await portalFetch('/api/product/orders/reorder', { method: 'POST' });
    expect(prefetched.size).toBe(0);
    await prefetchCalls([CALL]);
    queryClient.setQueryData(['orders'], 1);
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    expect(prefetched.size).toBe(0);
  });

  it('is asked anew by the page where it failed, so that the page reports what is wrong', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await prefetchCalls([CALL])).toBe(true);
    expect(await (await portalFetch(url)).json()).toEqual({ result: 2 });
  });
});

describe('who is not there, or no longer', () => {
  it('sends no request, and an end at the edge is reported without ending the page', async () => {
    asked.mockResolvedValueOnce(new Response(null, { status: 401 }));
    expect(await prefetchCalls([CALL])).toBe(false);
    expect(asked).toHaveBeenCalledOnce();
    await prefetchCalls([CALL]);
    await sessionEnded();
    expect(prefetched.size).toBe(0);
    expect(await prefetchCalls([CALL])).toBe(false);
  });

  it('is not sent elsewhere by a declaration that was tampered with', async () => {
    await prefetchCalls(['https://evil.example/api/x', '//evil.example/api/x', '/bff/logout', '/api/../bff/logout']);
    expect(asked).not.toHaveBeenCalled();
  });
});
