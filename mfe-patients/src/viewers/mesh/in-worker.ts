/** Settings of a task in a worker. */
export interface WorkerTask {
  signal: AbortSignal;
  /** Buffers that the task takes along; everything else is copied. */
  transfer?: Transferable[];
  /** Greatest time of the task, in milliseconds. */
  deadline?: number;
}

/**
 * Sends one request to a new worker, which ends with its answer, when it fails, after the deadline, or when `signal` aborts. `start` has
 * the call of `new Worker`, because the build finds a worker's file by this expression.
 */
export function inWorker<Answer>(start: () => Worker, request: unknown, { signal, transfer = [], deadline }: WorkerTask): Promise<Answer> {
  const ended = deadline === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
  if (ended.aborted) return Promise.reject(new DOMException('the task was given up', 'AbortError'));
  const worker = start();
  return new Promise<Answer>((resolve, reject) => {
    ended.addEventListener('abort', () => reject(new DOMException('the task was given up', 'AbortError')), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'the worker did not start'));
    worker.postMessage(request, transfer);
  }).finally(() => worker.terminate());
}
