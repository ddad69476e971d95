/** Opens pages and cards of this remote in jsdom. */
import { testingOf } from 'shared-ui/testing';
import texts from '../../locales/fr.json';
import * as app from '../app';
import { load } from '../extensions';

/** Empties the browser's cart and dispatches the storage event, as another tab does. */
function cleanUp(): void {
  // oxlint-disable-next-line no-restricted-globals -- the browser's cart lies there, beside the session that has just ended
  localStorage.clear();
  sessionStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

export const { openPage, openCard } = testingOf({
  name: 'mfe-partners',
  texts,
  app,
  load,
  defaults: { 'GET views/list': [] },
  cleanUp,
});
