/** Opens pages and tools of this remote in jsdom. */
import 'fake-indexeddb/auto';
import { pageState, replacePageState } from 'shared-ui/core';
import type { TopBarToolProps } from 'shared-ui/slots';
import { type Opening, SESSION, testingOf } from 'shared-ui/testing';
import { vi } from 'vitest';
import texts from '../../locales/fr.json';
import * as app from '../app';
import { load } from '../extensions';

const defaults = {
  'GET conversations/unread': { unread: 0, conversations: 0 },
  'GET conversations/context': { links: [], files: [] },
  'GET views/list': [],
  'POST conversations/read': {},
  'POST conversations/typing': {},
  'PUT conversations/draft': {},
};

/** Gives the thread a height of ten rows, and publishes other remotes' pages: the orders and a restricted one. */
function prepare(): void {
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64);
  const remotes = [{ routes: [{ path: '/mon-cabinet/commande' }, { path: '/mon-cabinet/secret', reserved: true }] }];
  replacePageState({ ...pageState, remotes: [...pageState.remotes, ...(remotes as never[])] });
}

function drop(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error(`${database} was not dropped`));
  });
}

/** Deletes the outbox databases. */
async function cleanUp(): Promise<void> {
  await Promise.all((await indexedDB.databases()).map(({ name = '' }) => drop(name)));
}

const remote = testingOf({ name: 'mfe-messaging', texts, app, load, defaults, prepare, cleanUp });

export const { openPage } = remote;

/** Shows a tool of this remote as the top bar does, on a page that is ready. */
export function openTool(name: string, opening?: Opening) {
  document.documentElement.dataset['portal'] = 'ready';
  return remote.openExtension<TopBarToolProps>(name, (Tool) => <Tool session={SESSION} />, opening);
}
