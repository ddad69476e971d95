import { ApiProblem, edge, leavePage, pageState, replacePageState, type Session, signedIn } from 'shared-ui/core';
import { signInLink } from '../routes';
import { fits } from './fits';

/** Starts a session within the same page if possible; returns false when the page is reloaded instead. */
export async function openPortal(session: Session, to: string): Promise<boolean> {
  let own = session;
  // Remotes that this page registered for an anonymous visitor may have other versions than the user's.
  if (document.documentElement.dataset.singleSpa !== 'started') {
    try {
      const { data: state } = await edge.GET('/bff/page-state');
      if (!state?.session) throw new ApiProblem({ status: 200, code: 'empty' });
      own = state.session;
      if (fits(pageState, state)) {
        replacePageState(state);
        // From here on the access check sees the session and leads to returnUrl or home.
        signedIn(own);
        return true;
      }
    } catch (error) {
      console.warn('the page state did not come; the page is loaded instead', error);
    }
  }
  signedIn(own);
  leavePage(signInLink(to));
  return false;
}
