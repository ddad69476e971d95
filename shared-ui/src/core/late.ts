import { sessionEnded } from './auth';
import { ApiProblem } from './problem';

/** An answer that is no JSON, with the pauses and the end that it is given; see stream.ts. */
export const paced = (...answer: Parameters<typeof import('./stream').paced>): Promise<Response> =>
  import('./stream').then(
    (late) => late.paced(...answer),
    (cause: unknown) => {
      throw new ApiProblem({ status: 0, code: 'network', cause });
    },
  );

/** What only a change or the end of a session needs: no page waits for its code. */
const credentials = () => import('./credentials');

/** Sends a call that changes what the person signs in with; see sendChange. */
export const sendChange = async (send: () => Promise<Response>): Promise<Response> => (await credentials()).sendChange(send);

/**
 * Whether the session goes on, under whatever identifier a change of credentials in any tab gave it; asked when a stream ends
 * or is refused. A session that is over is ended in every tab; if the edge cannot be reached the session is kept until the next call.
 */
export const sessionGoesOn = (): Promise<boolean> =>
  credentials().then(
    (late) => late.sessionGoesOn(),
    () => true,
  );

/** The same after a call was refused with 401: where it cannot be asked, the session ends as well. */
export const refusedSessionGoesOn = (): Promise<boolean> =>
  credentials().then(
    (late) => late.refusedSessionGoesOn(),
    () => sessionEnded('expired').then(() => false),
  );

/** Has the person prove who they are, once for all calls that wait for it; false where they decline, or cannot be asked. */
export const askForProof = (): Promise<boolean> =>
  credentials().then(
    (late) => late.askForProof(),
    () => false,
  );
