import { registerApplication, start as startSingleSpa } from 'single-spa';
import {
  createStore,
  getSession,
  loadTexts,
  type PageRemote,
  pageState,
  registerTexts,
  type RemoteModule,
  type Store,
} from 'shared-ui/core';
import { resolveRoute } from '../routes';
import { prefetchSlots } from '../slots/slots';
import { prefetchCalls, guardPrefetched } from './prefetched';
import { type ControllerDeps, RemoteController } from './controller';
import { RemoteError } from './errors';
import { guardMount, markKeys } from './hang';
import { watchLinks } from './link-intent';
import { loadRemote } from './loader';
import { recordEvent } from './events';
import { guardPageGlobals } from './page-globals';
import { guardPageStyles } from './page-styles';
import { host, report, styles } from './surroundings';

/** The remotes of this page by name; frozen once they are registered. */
export const controllers: Store<ReadonlyMap<string, RemoteController>> = createStore<ReadonlyMap<string, RemoteController>>(new Map());

async function load(remote: PageRemote): Promise<RemoteModule> {
  registerTexts(remote.name, remote.locales);
  // Waits for both: an error of the code is more specific than an error of the messages.
  const [module, texts] = await Promise.allSettled([loadRemote(host, remote), loadTexts(remote.name)]);
  if (module.status === 'rejected') throw module.reason;
  if (texts.status === 'rejected') throw new RemoteError('load', `the texts of ${remote.name} did not load`, texts.reason);
  return module.value;
}

const deps: ControllerDeps = {
  load,
  styles: (remote, on) => (on ? styles.hold(remote, 'page') : styles.release(remote, 'page')),
  report,
  now: Date.now,
  guard: (remote) => guardMount(localStorage, remote),
};

function isActive(remote: PageRemote, place: Location): boolean {
  const match = resolveRoute({ path: place.pathname, search: place.search, session: getSession() });
  return match.kind === 'remote' && match.remote.name === remote.name;
}

// Extensions of the page load in parallel with its own code, not after it: that saves a second round trip after a sign-in.
function start(controller: RemoteController): void {
  const match = resolveRoute({ path: location.pathname, search: location.search, session: getSession() });
  if (match.kind === 'remote') prefetchSlots(match.route);
  controller.start();
}

function controllerOf(remote: PageRemote): RemoteController {
  const controller = new RemoteController(remote, deps);
  controller.status.subscribe(() => {
    const { phase } = controller.status.get();
    if (phase === 'mounted') recordEvent({ remote: remote.name, version: remote.version, what: 'page', at: performance.now() });
    if (phase === 'failed') recordEvent({ remote: remote.name, version: remote.version, what: 'failed' });
  });
  registerApplication({
    name: remote.name,
    activeWhen: (place) => isActive(remote, place),
    // single-spa never sees a failure or a delay: the controller handles and shows both.
    app: async () => ({
      bootstrap: async () => {},
      mount: async () => start(controller),
      unmount: () => controller.stop(),
    }),
  });
  return controller;
}

// Prefetches code, texts and first data of the page behind a link while the pointer is still on it.
function prefetch(path: string, search: string): void {
  const match = resolveRoute({ path, search, session: getSession() });
  if (match.kind !== 'remote') return;
  const { preload = [], preloadPlain = [] } = match.route;
  // Routes declare the data of staff users; the edge would refuse a guest some of it.
  const calls = pageState.person?.role === 'guest' ? [] : search ? preload : [...preload, ...preloadPlain];
  const alive = prefetchCalls([...calls, ...prefetchSlots(match.route)]);
  void controllers.get().get(match.remote.name)?.warm({ path, search }, alive);
}

/** Reports remotes that hung in earlier pages of this browser; its code loads only where there are marks of them. */
async function reportEarlierHangs(): Promise<void> {
  try {
    (await import(/* webpackChunkName: "watch" */ './hang-report')).reportHangs(localStorage, report);
  } catch (error) {
    console.warn('hangs of earlier pages could not be reported', error);
  }
}

/** Registers the page's remotes with single-spa and starts it; runs once per page. */
export function startRemotes(): void {
  // First, because a remote that hung may hang again as soon as it is mounted.
  if (getSession() && markKeys(localStorage).length > 0) void reportEarlierHangs().then(registerRemotes);
  else registerRemotes();
}

function registerRemotes(): void {
  if (controllers.get().size > 0) return;
  guardPageStyles();
  guardPageGlobals();
  controllers.set(new Map(pageState.remotes.map((remote) => [remote.name, controllerOf(remote)])));
  startSingleSpa({ urlRerouteOnly: true });
  guardPrefetched();
  watchLinks(prefetch);
  document.documentElement.dataset.singleSpa = 'started';
}
