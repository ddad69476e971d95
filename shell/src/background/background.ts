import { getSession, onSessionClosing, pageState, sessionCloses, sessionGoesOn } from 'shared-ui/core';
import { onNews, startLive } from 'shared-ui/live';
import { ownSubscription } from 'shared-ui/pushes';
import { prepareLeaving } from '../sign-out/leaving';
import { addLateTexts } from '../deferred/texts';
import lateTexts from '../deferred/watch.texts.json';
import { reach } from '../offline/watching';
import { startPrint } from '../print/paper';
import { controllers } from '../remotes/host';
import { describeError, newReference } from '../remotes/errors';
import { onRemoteEvent, type RemoteEvent } from '../remotes/events';
import { report } from '../remotes/surroundings';
import { inspectEvent, startInspector } from '../inspect/start';
import { unmountPage } from '../root';
import { registerApp } from './app';
import { BuildNews } from './builds';
import { watchLongTasks } from './long-tasks';
import { type Entry, Reports } from './reports';
import { updates } from './waiting';
import { watchVitals } from './vitals';

export { Attendants } from './attendants';
export { Foot } from './foot';

addLateTexts(lateTexts);

/** Sends the recorded events, even while the page unloads; sends nothing without a session. */
async function send(entries: Entry[]): Promise<boolean> {
  const session = getSession();
  if (!session) return true;
  try {
    const { ok, status } = await fetch('/bff/reports/pages', {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', 'X-Portal-Token': session.token },
      body: JSON.stringify({ share: pageState.reports?.share, entries }),
    });
    return ok || status < 500; // a refused report would be refused again
  } catch {
    return false; // offline: sent in the next interval
  }
}

function describe({ remote, version, error }: RemoteEvent): void {
  report({ remote, version, code: 'uncaught', reference: newReference(), ...describeError(error) });
}

function takeDown(): void {
  unmountPage();
  for (const controller of controllers.get().values()) void controller.stop();
}

/** Confirms the push subscription, if there is one. Most browsers have none, so the code is loaded on demand. */
async function keepPushes(): Promise<void> {
  const [subscription, session] = [await ownSubscription(), getSession()];
  if (!subscription || !session) return;
  const { confirmPushes } = await import(/* webpackChunkName: "pushes" */ './push');
  await confirmPushes(subscription, session);
}

/** Continues the uploads of earlier pages. Most browsers have none, so the code is loaded on demand. */
async function continueUploads(): Promise<void> {
  const session = getSession();
  const databases = await indexedDB.databases();
  if (!session || !databases.some(({ name }) => name === 'portal-uploads')) return;
  const { resumeUploads } = await import('shared-ui/upload');
  await resumeUploads(session.uuid);
}

let started = false;

/** Starts the watch once, unless the page is being left already. */
export function startWatch(): void {
  if (started || sessionCloses()) return;
  started = true;
  const { drawn = true } = pageState.reports ?? {};
  const reports = new Reports(send, describe, drawn);
  const builds = new BuildNews(() => import(/* webpackChunkName: "pages" */ './build-failures'));
  onNews('remotes', (versions) => updates.tell(versions));
  onNews('builds', (news) => void builds.tell(news));
  if (drawn) watchVitals(reports);
  const mounted = watchLongTasks(report);
  if (pageState.inspect) startInspector(() => import(/* webpackChunkName: "inspect" */ '../inspect/panel'));
  onRemoteEvent((event) => {
    if (pageState.inspect) inspectEvent(event);
    if (event.what === 'page') updates.uses(event.remote);
    if (event.at !== undefined) mounted({ ...event, at: event.at });
    reports.recordEvent(event);
  });
  // Registered after the vitals' listeners, which report their last values on the same events.
  const leave = () => document.visibilityState === 'hidden' && reports.flush();
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', () => reports.flush());
  reports.start();
  startLive(sessionGoesOn);
  reach.start();
  startPrint();
  prepareLeaving(takeDown);
  registerApp()
    .then(keepPushes)
    .catch((error: unknown) => console.warn('the app is not installable', error)); // the page works without
  continueUploads().catch((error: unknown) => console.warn('interrupted uploads are not continued', error)); // their pages do it
  onSessionClosing(() => {
    reports.stop();
    reach.stop();
  });
}
