// Stands where the shell's loader of remotes is: everything is in the one script already.
import * as account from '../../../mfe-account/src/app.tsx';
import * as cabinet from '../../../mfe-cabinet/src/app.tsx';
import * as dashboard from '../../../mfe-dashboard/src/app.tsx';

const linked = { 'mfe-dashboard': dashboard, 'mfe-cabinet': cabinet, 'mfe-account': account };

/** The life cycles of a remote that is part of this build. */
export async function loadRemote(_host, remote) {
  return linked[remote.name];
}

/** Nothing to switch: the styles are those of the page. */
export function toggleStyles() {}
