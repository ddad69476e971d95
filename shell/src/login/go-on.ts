import { keepNotice, navigate, type ProductSchemas, type Session } from 'shared-ui/core';
import { signInLink } from '../routes';
import { openPortal } from './open-portal';
import type { Step } from './form-classes';
import { factorStep } from './sign-in';

/** Leads to the login: the mailed code was used already. */
export const toLogin = (): void => navigate('/', { replace: true });

/** Continues after a password was chosen by a mailed link; resolves with a second step if one is required, else with null. */
export async function goOn(answer: Session | ProductSchemas['LoginChallenge'] | undefined, to: string): Promise<Step | null> {
  const open = async (session: Session, page = to) => {
    if (await openPortal(session, page)) navigate(signInLink(page), { replace: true });
  };
  if (answer && 'challenge' in answer) return factorStep(answer, false, open);
  if (answer) await open(answer);
  else {
    // The password is saved without a sign-in: the login page reports it, and the user signs in there.
    keepNotice('password-saved');
    toLogin();
  }
  return null;
}
