import { navigate, type ProductSchemas, type Session } from 'shared-ui/core';
import { openPortal } from './open-portal';
import type { Step } from './sign-in';

/** Goes on where a password was chosen by a mailed link; resolves with the step that is to be shown first, if one is. */
export async function goOn(answer: Session | ProductSchemas['LoginChallenge'] | undefined, to: string): Promise<Step | null> {
  const open = async (session: Session) => {
    if (await openPortal(session, to)) navigate(to, { replace: true });
  };
  if (answer && 'challenge' in answer) {
    return (await import(/* webpackChunkName: "entry" */ './factor-step')).factorStep(answer, false, open);
  }
  // Chosen, and nobody signed in: the login is where that is done by hand.
  if (answer) await open(answer);
  else navigate('/', { replace: true });
  return null;
}
