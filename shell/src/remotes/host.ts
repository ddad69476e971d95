import { registerApplication, start as startSingleSpa } from 'single-spa';
import {
  createStore,
  edge,
  getSession,
  loadTexts,
  type PageRemote,
  pageState,
  registerTexts,
  type RemoteModule,
  type Store,
} from 'shared-ui/core';
import { judge } from '../routes';
import { fetchAhead, guardAhead } from './ahead';
import { type ControllerDeps, RemoteController } from './controller';
import { RemoteError } from './errors';
import { watchLinks } from './foresee';
import { loadRemote, type LoaderHost, toggleStyles } from './loader';
import { saw } from './sightings';

/** The remotes of this page by name; frozen once they are registered. */
export const controllers: Store<ReadonlyMap<string, RemoteController>> = createStore<ReadonlyMap<string, RemoteController>>(new Map());

const host: LoaderHost = {
  document,
  globals: window as unknown as LoaderHost['globals'],
  nonce: __webpack_nonce__,
  async shareScope() {
    await __webpack_init_sharing__('default');
    return __webpack_share_scopes__.default;
  },
  // The build's own policy: a second policy of that name would be refused by the page's CSP.
  scriptUrl: (url) => __webpack_require__.tu(url),
  random: Math.random,
};

async function load(remote: PageRemote): Promise<RemoteModule> {
  registerTexts(remote.name, remote.locales);
  // Both settle before either is judged: what is wrong with the code says more than what is wrong with the texts.
  const [module, texts] = await Promise.allSettled([loadRemote(host, remote), loadTexts(remote.name)]);
  if (module.status === 'rejected') throw module.reason;
  if (texts.status === 'rejected') throw new RemoteError('load', `the texts of ${remote.name} did not load`, texts.reason);
  return module.value;
}

/** A remote's styles outlive it by this: without them the whole page is styled anew, and whoever goes to the next one would wait for it. */
const STYLES_OUTLIVE_MS = 1000;

const leaving = new Map<string, ReturnType<typeof setTimeout>>();

function switchStyles(remote: PageRemote, on: boolean): void {
  clearTimeout(leaving.get(remote.name));
  if (on) toggleStyles(host, remote, true);
  else
    leaving.set(
      remote.name,
      setTimeout(() => toggleStyles(host, remote, false), STYLES_OUTLIVE_MS),
    );
}

const deps: ControllerDeps = {
  load,
  styles: switchStyles,
  report: (report) => {
    edge.POST('/bff/reports/remote', { body: report }).catch((error: unknown) => console.warn('the failure could not be reported', error));
  },
  now: Date.now,
};

function isActive(remote: PageRemote, place: Location): boolean {
  const verdict = judge({ path: place.pathname, search: place.search, session: getSession() });
  return verdict.kind === 'remote' && verdict.remote.name === remote.name;
}

function register(remote: PageRemote): RemoteController {
  const controller = new RemoteController(remote, deps);
  controller.status.subscribe(() => {
    const { phase } = controller.status.get();
    if (phase === 'mounted') saw({ remote: remote.name, version: remote.version, what: 'page' });
    if (phase === 'failed') saw({ remote: remote.name, version: remote.version, what: 'failed' });
  });
  registerApplication({
    name: remote.name,
    activeWhen: (place) => isActive(remote, place),
    // single-spa never sees a failure or a wait: the controller owns both, and shows them.
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => controller.start(),
      unmount: () => controller.stop(),
    }),
  });
  return controller;
}

// The code, texts and first data of the page behind a link come while the pointer is still on it.
function foresee(path: string, search: string): void {
  const verdict = judge({ path, search, session: getSession() });
  if (verdict.kind !== 'remote') return;
  const { preload = [], preloadPlain = [] } = verdict.route;
  // What a page declares is what the practice's people see first; the edge would refuse a guest some of it.
  const calls = pageState.person?.role === 'guest' ? [] : search ? preload : [...preload, ...preloadPlain];
  const alive = fetchAhead(calls);
  void controllers.get().get(verdict.remote.name)?.warm({ path, search }, alive);
}

/** Registers the page's remotes with single-spa and starts it; once per page. */
export function startRemotes(): void {
  if (controllers.get().size > 0) return;
  controllers.set(new Map(pageState.remotes.map((remote) => [remote.name, register(remote)])));
  startSingleSpa({ urlRerouteOnly: true });
  guardAhead();
  watchLinks(foresee);
  document.documentElement.dataset.singleSpa = 'started';
}
