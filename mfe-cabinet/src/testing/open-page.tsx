/** Opens pages and cards of this remote in jsdom. */
import { testingOf } from 'shared-ui/testing';
import texts from '../../locales/fr.json';
import * as app from '../app';
import { load } from '../extensions';

const defaults = { 'GET views/list': [], 'GET smileys/total': { balance: 1240 } };

export const { openPage, openCard, openExtension } = testingOf({ name: 'mfe-cabinet', texts, app, load, defaults });
