import { keepNotice, navigate, type ProductSchemas, type Session } from 'shared-ui/core';
import { wayTo } from '../routes';
import { openPortal } from './open-portal';
import { factorStep, type Step } from './sign-in';

/** Leads to the login: the code of a mail served already. */
export const toLogin = (): void => navigate('/', { replace: true });

/** Goes on where a password was chosen by a mailed link; resolves with the step that is to be shown first, if one is. */
export async function goOn(answer: Session | ProductSchemas['LoginChallenge'] | undefined, to: string): Promise<Step | null> {
  const open = async (session: Session, page = to) => {
    if (await openPortal(session, page)) navigate(wayTo(page), { replace: true });
  };
  if (answer && 'challenge' in answer) return factorStep(answer, false, open);
  if (answer) await open(answer);
  else {
    // Chosen, and nobody signed in: the login says so, and is where that is done by hand.
    keepNotice('password-saved');
    toLogin();
  }
  return null;
}
