import { ApiProblem } from './problem';

/** Longest time without data in a streamed answer; longer than `x-edge.stream.idle` of the contract, so that the edge gives up first. */
export const STREAM_IDLE_MS = 35_000;

/** Longest duration of a streamed answer: the largest `x-edge.stream.end` of the contract. */
export const STREAM_END_MS = 2 * 60 * 60_000;

/**
 * Wraps a streamed answer: it may take as long as data arrives. An archive over a slow line takes minutes; a silent sender ends in an
 * ApiProblem. Time in which the reader pulls nothing (the user chooses where to save) does not count as the sender's silence.
 */
export function withTimeouts(response: Response, body: ReadableStream<Uint8Array>, caller: AbortSignal): Response {
  const reader = body.getReader();
  let end: ReturnType<typeof setTimeout> | undefined;
  const timely = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = setTimeout(() => abort(controller), STREAM_END_MS);
      },
      async pull(controller) {
        const idle = setTimeout(() => abort(controller), STREAM_IDLE_MS);
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          clearTimeout(end);
          controller.close();
        } catch (cause) {
          clearTimeout(end);
          controller.error(caller.aborted ? cause : new ApiProblem({ status: 0, code: 'network', cause }));
        } finally {
          clearTimeout(idle);
        }
      },
      cancel(reason) {
        clearTimeout(end);
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );

  function abort(controller: ReadableStreamDefaultController<Uint8Array>): void {
    clearTimeout(end);
    const problem = new ApiProblem({ status: 0, code: 'timeout' });
    controller.error(problem);
    void reader.cancel(problem); // the connection is not reused
  }

  return new Response(timely, { status: response.status, statusText: response.statusText, headers: response.headers });
}
