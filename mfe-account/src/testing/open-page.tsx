/** Pages of this remote in jsdom. */
import { testingOf } from 'shared-ui/testing';
import texts from '../../locales/fr.json';
import * as app from '../app';

/** A message with its values, as it is found in the page: protected spaces are like others there. */
export const filled = (message: string, values: Readonly<Record<string, string>> = {}) =>
  Object.entries(values)
    .reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), message)
    .replaceAll(/\s/gu, ' ');

export const { openPage } = testingOf({ name: 'mfe-account', texts, app, defaults: { 'GET views/list': [] } });
