import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEADLINE_MS, portalFetch } from './api';
import { type ApiProblem } from './problem';
import { STREAM_END_MS, STREAM_IDLE_MS } from './stream';

const fetched = vi.fn<typeof fetch>();

/** Simulates a sender: a chunk every `ms` milliseconds, `count` of them, and then silence or the end. */
function archive(count: number, every: number, ends = true) {
  const cancelled = vi.fn();
  let timer: ReturnType<typeof setInterval>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let sent = 0;
      timer = setInterval(() => {
        if (sent < count) controller.enqueue(new Uint8Array([sent++]));
        else if (ends) {
          clearInterval(timer);
          controller.close();
        }
      }, every);
    },
    cancel(reason) {
      clearInterval(timer);
      cancelled(reason);
    },
  });
  fetched.mockImplementation((_, init) => {
    // As in a browser: aborting a fetch also aborts the body of its answer.
    const content = body.pipeThrough(new TransformStream(), init?.signal ? { signal: init.signal } : {});
    return Promise.resolve(new Response(content, { headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment' } }));
  });
  return cancelled;
}

const url = '/api/product/orders/zip/8a5c1c56-b4d9-50fd-b833-421448000000';

async function length(response: Response): Promise<number> {
  return (await response.arrayBuffer()).byteLength;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  // The platform's own timeout does not follow fake timers: a deadline made of it would never fire in these tests.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
    return late.signal;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  fetched.mockReset();
});

describe('a streamed answer', () => {
  it('is whole after a minute on a slow line, although an answer must begin sooner', async () => {
    archive(60, 1_000);
    const whole = portalFetch(url).then(length);
    await vi.advanceTimersByTimeAsync(4 * DEADLINE_MS + 2_000);
    await expect(whole).resolves.toBe(60);
  });

  it('keeps its head', async () => {
    archive(1, 10);
    const response = await portalFetch(url);
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    await response.body?.cancel();
  });

  it('is given up when its sender falls silent', async () => {
    const cancelled = archive(3, 1_000, false);
    const cut = portalFetch(url).then(length);
    const refused = expect(cut).rejects.toMatchObject({ code: 'timeout', status: 0 } satisfies Partial<ApiProblem>);
    await vi.advanceTimersByTimeAsync(3_000 + STREAM_IDLE_MS);
    await refused;
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('is given up at its end, however steadily it drips', async () => {
    archive(10_000_000, 10_000);
    const cut = portalFetch(url).then(length);
    const refused = expect(cut).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(STREAM_END_MS + 10_000);
    await refused;
  });

  it('waits for a reader who takes nothing for a while', async () => {
    archive(3, 1);
    const response = await portalFetch(url);
    await vi.advanceTimersByTimeAsync(10 * STREAM_IDLE_MS);
    const whole = length(response);
    await vi.advanceTimersByTimeAsync(100);
    await expect(whole).resolves.toBe(3);
  });

  it('ends when its caller no longer needs it', async () => {
    archive(100, 1_000);
    const caller = new AbortController();
    const stopped = portalFetch(url, { signal: caller.signal }).then(length);
    const refused = expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(5_000);
    caller.abort();
    await vi.advanceTimersByTimeAsync(1);
    await refused;
  });
});

describe('an answer', () => {
  it('must begin within the deadline', async () => {
    fetched.mockImplementation(
      (_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const refused = expect(portalFetch(url)).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await refused;
  });
});

describe('the limits', () => {
  it('are not shorter than the contract lets the edge wait', () => {
    const contract = readFileSync(join(import.meta.dirname, '../../../contracts/product-api.yaml'), 'utf8');
    const unit = { s: 1_000, m: 60_000, h: 3_600_000 };
    const ms = (text: string) => Number(text.slice(0, -1)) * unit[text.at(-1) as keyof typeof unit];
    const of = (word: string) =>
      [...contract.matchAll(new RegExp(`stream: \\{[^}]*${word}: (\\d+[smh])`, 'g'))].map((found) => ms(found[1] ?? ''));
    expect(of('idle').length).toBeGreaterThan(10);
    expect(Math.max(...of('idle'))).toBeLessThan(STREAM_IDLE_MS);
    expect(Math.max(...of('end'))).toBeLessThanOrEqual(STREAM_END_MS);
  });
});
