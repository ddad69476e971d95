import { ApiProblem } from './problem';

/** How long a streamed answer may bring nothing: `x-edge.stream.idle` of the contract, so that the edge gives up first. */
export const STREAM_IDLE_MS = 35_000;

/** How long a streamed answer may take in all: the longest `x-edge.stream.end` of the contract. */
export const STREAM_END_MS = 2 * 60 * 60_000;

/**
 * The answer with a body that may take as long as it flows. An archive on a slow line is whole after minutes; one whose
 * sender has fallen silent ends in an ApiProblem. Time in which the reader takes nothing (he chooses where to save) is
 * not the sender's.
 */
export function paced(response: Response, body: ReadableStream<Uint8Array>, caller: AbortSignal): Response {
  const reader = body.getReader();
  let end: ReturnType<typeof setTimeout> | undefined;
  const timely = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = setTimeout(() => giveUp(controller), STREAM_END_MS);
      },
      async pull(controller) {
        const idle = setTimeout(() => giveUp(controller), STREAM_IDLE_MS);
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

  function giveUp(controller: ReadableStreamDefaultController<Uint8Array>): void {
    clearTimeout(end);
    const problem = new ApiProblem({ status: 0, code: 'timeout' });
    controller.error(problem);
    void reader.cancel(problem); // the connection is not worth keeping
  }

  return new Response(timely, { status: response.status, statusText: response.statusText, headers: response.headers });
}
