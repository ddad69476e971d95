import { ApiProblem, edge, leavePage, pageState, replacePageState, type Session, signedIn } from 'shared-ui/core';
import { HOME } from '../routes';
import { fits } from './fits';

/** Why a sign-in failed; `code` is a key of the shell's texts. */
export interface Failure {
  code: string;
  /** When another attempt will be heard, in ms since 1970. */
  waitUntil?: number;
}

interface Attempt {
  login: string;
  password: string;
  remember: boolean;
  returnUrl: string | null;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) {
    console.error(error);
    return { code: 'login.failed' };
  }
  if (error.status === 401) return { code: 'auth.login.error' };
  if (error.status === 429) return { code: 'login.tooMany', waitUntil: Date.now() + (error.retryAfter ?? 60) * 1000 };
  if (error.code === 'network' || error.code === 'timeout') return { code: `login.${error.code}` };
  return { code: 'login.failed' };
}

/** Signs in and opens the portal in the same page; resolves with the failure, or with null once the page moves on. */
export async function signIn({ login, password, remember, returnUrl }: Attempt): Promise<Failure | null> {
  try {
    const { data: session } = await edge.POST('/bff/login', { body: { login, password, type: 'PROFESSIONAL', remember } });
    if (!session) return { code: 'login.failed' };
    await openPortal(session, returnUrl ?? HOME);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Begins a session in the same page where it can; false when the page is loaded anew instead. */
export async function openPortal(session: Session, to: string): Promise<boolean> {
  // Remotes that this page registered for an anonymous visitor may be other versions than this person's.
  if (document.documentElement.dataset.singleSpa === 'started') {
    signedIn(session);
    leavePage(to);
    return false;
  }
  try {
    const { data: state } = await edge.GET('/bff/page-state');
    if (!state?.session) throw new ApiProblem({ status: 200, code: 'empty' });
    if (!fits(pageState, state)) {
      signedIn(state.session);
      leavePage(to);
      return false;
    }
    replacePageState(state);
    // The access check sees the session from here on and sends the page to returnUrl or home.
    signedIn(state.session);
    return true;
  } catch (error) {
    console.warn('the page state did not come; the page is loaded instead', error);
    signedIn(session);
    leavePage(to);
    return false;
  }
}
