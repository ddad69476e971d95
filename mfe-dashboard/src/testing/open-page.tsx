/** Opens the dashboard in jsdom, with cards and to-do sources that the test provides in place of other remotes' extensions. */
import type { ComponentType } from 'react';
import { pageState, type PageRemote, replacePageState } from 'shared-ui/core';
import { provideSlots, type CardProps, type TodoSource } from 'shared-ui/slots';
import { testingOf, type Opening } from 'shared-ui/testing';
import { vi } from 'vitest';
import texts from '../../locales/fr.json';
import * as app from '../app';
import { load } from '../extensions';

const remote = testingOf({
  name: 'mfe-dashboard',
  texts,
  app,
  load,
  defaults: {
    'GET digest/get': { asOf: '2026-11-20T10:42:00Z', news: [] },
    'GET dashboard/layout': { cards: [] },
    'POST digest/look': {},
    'GET tasks/snoozed': { tasks: [] },
    'GET collaborators/list': { items: [], total: 0, page: 1, size: 100 },
  },
});

export const { openCard } = remote;

/** Extensions that other remotes add to the page; null fails to load. */
export interface Additions extends Opening {
  cards?: Record<string, ComponentType<CardProps> | null>;
  todos?: Record<string, TodoSource | null>;
  /** Whether stock quotes are configured. */
  quotes?: boolean;
}

// Loaded extensions are cached for the page, so each test names remotes of its own.
let tests = 0;

/** Opens the dashboard. A card is named `<name>` and identified by `<remote>/<name>`; the cards keep their order. */
export async function openDashboard({ cards = {}, todos = {}, quotes = false, ...opening }: Additions = {}) {
  tests += 1;
  const name = `mfe-other-${String(tests)}`;
  const declare = (slot: string, names: string[]) => names.map((each, order) => ({ slot, name: each, order, label: each, place: 'side' }));
  const other = {
    ...{ name, version: '1', container: name, module: './app', styles: [], locales: {}, routes: [], menu: [], labels: {} },
    entry: { url: `/remotes/${name}/entry.js`, integrity: '' },
    extensions: [...declare('dashboard.card', Object.keys(cards)), ...declare('dashboard.todo', Object.keys(todos))],
  } satisfies PageRemote;
  const own = {
    ...other,
    name: 'mfe-dashboard',
    extensions: [{ slot: 'dashboard.card', name: 'quotes', order: 80, label: 'Cours de bourse', place: 'side' }],
  };
  replacePageState({ ...pageState, remotes: [other, own], quotes } as never);
  const broke = vi.fn();
  provideSlots({
    load: async (extension) => {
      const value = extension.remote === name ? { ...cards, ...todos }[extension.name] : await load(extension.name);
      if (!value) throw new Error(`${extension.id} does not load`);
      return value;
    },
    holdStyles: () => () => undefined,
    broke,
  });
  return { ...(await remote.openPage('/dashboard', opening)), remote: name, broke };
}
