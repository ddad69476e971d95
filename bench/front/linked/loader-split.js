// Stands where the shell's loader of remotes is: the dashboard is in the first script, every other remote a chunk of the same build.
import * as dashboard from '../../../mfe-dashboard/src/app.tsx';

const linked = {
  'mfe-dashboard': async () => dashboard,
  'mfe-cabinet': () => import(/* webpackChunkName: "cabinet" */ '../../../mfe-cabinet/src/app.tsx'),
  'mfe-account': () => import(/* webpackChunkName: "account" */ '../../../mfe-account/src/app.tsx'),
};

/** The life cycles of a remote that is part of this build. */
export async function loadRemote(_host, remote) {
  return linked[remote.name]();
}

/** Nothing to switch: the styles are those of the page. */
export function toggleStyles() {}
