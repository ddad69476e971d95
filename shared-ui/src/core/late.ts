import { sessionEnded } from './auth';
import { ApiProblem } from './problem';

/** Wraps an answer that is not JSON with its idle and total deadlines; see stream.ts. */
export const paced = (...answer: Parameters<typeof import('./stream').withTimeouts>): Promise<Response> =>
  import('./stream').then(
    (late) => late.withTimeouts(...answer),
    (cause: unknown) => {
      throw new ApiProblem({ status: 0, code: 'network', cause });
    },
  );

/** Loads what only a change of credentials or the end of a session needs: no page waits for its code. */
const credentials = () => import('./credentials');

/** Sends a call that changes the user's credentials; see sendChange. */
export const sendChange = async (send: () => Promise<Response>): Promise<Response> => (await credentials()).sendChange(send);

/**
 * Reports whether the session continues, under whatever identifier a change of credentials in any tab gave it; called when a stream ends
 * or is refused. An ended session is ended in every tab; if the edge does not answer, the session is kept until the next call.
 */
export const sessionGoesOn = (): Promise<boolean> =>
  credentials().then(
    (late) => late.sessionGoesOn(),
    () => true,
  );

/** Does the same after a call was refused with 401: if the edge does not answer, the session ends as well. */
export const refusedSessionGoesOn = (): Promise<boolean> =>
  credentials().then(
    (late) => late.refusedSessionGoesOn(),
    () => sessionEnded('expired').then(() => false),
  );

/**
 * Asks the user for a proof of identity, once for all waiting calls; resolves with false if the user declines or the dialog fails to
 * load.
 */
export const askForProof = (): Promise<boolean> =>
  credentials().then(
    (late) => late.askForProof(),
    () => false,
  );
