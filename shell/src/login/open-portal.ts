import { ApiProblem, edge, leavePage, pageState, replacePageState, type Session, signedIn } from 'shared-ui/core';
import { wayTo } from '../routes';
import { fits } from './fits';

/** Begins a session in the same page where it can; false when the page is loaded anew instead. */
export async function openPortal(session: Session, to: string): Promise<boolean> {
  let own = session;
  // Remotes that this page registered for an anonymous visitor may be other versions than this person's.
  if (document.documentElement.dataset.singleSpa !== 'started') {
    try {
      const { data: state } = await edge.GET('/bff/page-state');
      if (!state?.session) throw new ApiProblem({ status: 200, code: 'empty' });
      own = state.session;
      if (fits(pageState, state)) {
        replacePageState(state);
        // The access check sees the session from here on and sends the page to returnUrl or home.
        signedIn(own);
        return true;
      }
    } catch (error) {
      console.warn('the page state did not come; the page is loaded instead', error);
    }
  }
  signedIn(own);
  leavePage(wayTo(to));
  return false;
}
