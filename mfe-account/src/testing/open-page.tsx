/** Opens pages of this remote in jsdom. */
import { testingOf } from 'shared-ui/testing';
import texts from '../../locales/fr.json';
import * as app from '../app';

/** Returns a message with its values as found in the page, where non-breaking spaces match plain ones. */
export const filled = (message: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values)
    .reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), message)
    .replaceAll(/\s/gu, ' ');

export const { openPage } = testingOf({ name: 'mfe-account', texts, app, defaults: { 'GET views/list': [] } });
