import { expect, test, vi } from 'vitest';
import { inWorker } from './in-worker';

/** A worker of which the test is the other side. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly sent: unknown[] = [];
  readonly terminate = vi.fn();
  postMessage(...message: unknown[]): void {
    this.sent.push(message);
  }
}

function begin(signal: AbortSignal = new AbortController().signal, deadline?: number) {
  const worker = new FakeWorker();
  const answer = inWorker(() => worker as unknown as Worker, 'question', { signal, deadline });
  return { worker, answer };
}

test('a worker ends with its answer', async () => {
  const { worker, answer } = begin();
  expect(worker.sent).toEqual([['question', []]]);
  expect(worker.terminate).not.toHaveBeenCalled();
  worker.onmessage?.({ data: 42 });
  expect(await answer).toBe(42);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a worker that fails ends, with its reason', async () => {
  const { worker, answer } = begin();
  worker.onerror?.({ message: 'out of memory' });
  await expect(answer).rejects.toThrow('out of memory');
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('an abort ends the worker, and one before the start begins none', async () => {
  const abort = new AbortController();
  const { worker, answer } = begin(abort.signal);
  abort.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.terminate).toHaveBeenCalledOnce();
  const late = begin(abort.signal);
  await expect(late.answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(late.worker.sent).toEqual([]);
});

test('a worker ends after its deadline', async () => {
  const { worker, answer } = begin(undefined, 1);
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});
