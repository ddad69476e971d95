import createClient from 'openapi-fetch';
import { prefetched, consumePrefetched } from './prefetched';
import type { paths as DeployPaths } from './api/deploy.gen';
import type { paths as EdgePaths } from './api/edge.gen';
import type { paths as ProductPaths } from './api/product.gen';
import { getSession, sessionCloses, whileClosing } from './auth';
import { pageState } from './page-state';
import { askForProof, paced, refusedSessionGoesOn, sendChange, sessionGoesOn } from './late';
import { ApiProblem, problemOf } from './problem';
import { traceparent } from './trace';

/** Deadline for the head of an answer, and for the whole of a JSON answer; the edge's own deadlines are shorter. */
export const DEADLINE_MS = 15_000;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? true;
}

type Input = Request | string | URL;

/** A request that can be sent again after its body was read. */
class RepeatableRequest extends Request {
  readonly again: () => RepeatableRequest;

  constructor(input: Input, init?: RequestInit) {
    super(input, init);
    this.again = () => new RepeatableRequest(input, init);
  }
}

/** Sends a request; by default with `fetch`. */
type Send = (request: Request, init: RequestInit) => Promise<Response>;

/** Fetches for all clients: adds the anti-forgery token and a deadline, and throws an ApiProblem for everything but success. */
export function portalFetch(input: Input, init?: RequestInit): Promise<Response> {
  // Where the page shows its parts: whose code requests what.
  if (pageState.inspect) performance.mark('call', { detail: Error((input as Request).url).stack });
  return call(input, init, (request, options) => fetch(request, options));
}

/** Does the same as `portalFetch` for calls that change the user's credentials (`credentials` in the contract). */
export function credentialsFetch(input: Input, init?: RequestInit): Promise<Response> {
  return call(input, init, (request, options) => sendChange(() => fetch(request, options)));
}

async function call(input: Input, init: RequestInit | undefined, send: Send, isSecond = false): Promise<Response> {
  await whileClosing();
  const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init);
  const session = getSession();
  const change = !SAFE.has(request.method);
  if (change && session) request.headers.set('X-Portal-Token', session.token);
  if (change) prefetched.clear(); // answers prefetched before a change do not include it
  const early = await consumePrefetched(request);
  if (early && !request.signal.aborted) return early;
  const trace = traceparent(request.url);
  if (trace) request.headers.set('traceparent', trace);
  const deadline = new AbortController();
  const waiting = setTimeout(() => deadline.abort(new ApiProblem({ status: 0, code: 'timeout' })), DEADLINE_MS);
  let response: Response;
  try {
    response = await send(request, { signal: AbortSignal.any([request.signal, deadline.signal]) });
  } catch (cause) {
    clearTimeout(waiting);
    if (request.signal.aborted) throw cause; // the caller no longer needs the answer
    throw new ApiProblem({ status: 0, code: deadline.signal.aborted ? 'timeout' : 'network', cause });
  }
  if (change) prefetched.clear(); // nor do answers prefetched while it was under way
  if (response.ok && response.body && !isJson(response)) {
    return paced(response, response.body, request.signal).finally(() => clearTimeout(waiting));
  }
  if (response.ok) return response;
  const problem = await problemOf(response);
  // A failed sign-in does not end a session; any other 401 during a session may.
  if (response.status === 401 && session && !sessionCloses()) {
    const now = getSession();
    const continues = now === session ? refusedSessionGoesOn() : now?.uuid === session.uuid;
    if (!change && !isSecond && (await continues)) return call(input, init, send, true);
  }
  const isAnswered =
    (problem.code === 'auth.step_up' && !isSecond && (await askForProof())) ||
    // Another tab has renewed the session, so this call had the token of before; it was refused before it had an effect.
    (problem.code === 'auth.forgery' && !isSecond && (await sessionGoesOn()) && getSession()?.token !== session?.token);
  if (isAnswered) {
    return call(input instanceof RepeatableRequest ? input.again() : input, init, send, true);
  }
  throw problem;
}

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** The client of the product API under the edge's policy: `product.GET('/orders/list/{userUuid}', { params })`. */
export const product = createClient<ProductPaths>({ baseUrl: `${origin}/api/product`, Request: RepeatableRequest, fetch: portalFetch });

/** The client of the gateway's own endpoints. */
export const edge = createClient<EdgePaths>({ baseUrl: origin, Request: RepeatableRequest, fetch: portalFetch });

/** The client of the release API for remotes, for operators. */
export const deploy = createClient<DeployPaths>({ baseUrl: origin, Request: RepeatableRequest, fetch: portalFetch });

// A truncated body is a network failure; a complete body that is not JSON is a failure of the answering system.
function unreadable(cause: unknown): unknown {
  if ((cause as Partial<Error> | null)?.name === 'SyntaxError') return new ApiProblem({ status: 200, code: 'unreadable', cause });
  return cause instanceof TypeError ? new ApiProblem({ status: 0, code: 'network', cause }) : cause;
}

/** Returns the `result` of an envelope; refusals have thrown their ApiProblem before, and an unreadable success throws one here. */
export async function result<T>(
  // Excludes calls without an answer at compile time: they have no result.
  call: Promise<{ data?: { result: T } }> & (unknown extends T ? never : unknown),
): Promise<T> {
  const { data } = await call.catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (data === undefined) throw new ApiProblem({ status: 200, code: 'empty' });
  if (data?.result === undefined) throw new ApiProblem({ status: 200, code: 'unreadable' });
  return data.result;
}
