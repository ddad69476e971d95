import { act, cleanup, render, screen } from '@testing-library/react';
import { addTexts, type Locale, setLocale, startI18n } from 'shared-ui/core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import fr from '../../locales/fr.json';
import italian from '../../locales/it.json';
import pt from '../../locales/pt.json';
import LiveState from './live-state';

const outbox = vi.hoisted(() => ({ count: 0 }));
vi.mock('shared-ui/live', () => ({ useLiveState: () => 'live', useOutboxCount: () => outbox.count }));

beforeAll(async () => {
  await startI18n('fr');
  for (const [locale, texts] of Object.entries({ en, es, fr, it: italian, pt })) addTexts(locale, 'shell', texts);
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = () => screen.getByRole('status').textContent;

it('shows without a network how many messages wait', () => {
  outbox.count = 0;
  const { rerender } = render(<LiveState online={false} />);
  expect(said()).toBe('Hors ligne');
  outbox.count = 2;
  rerender(<LiveState online={false} />);
  expect(said()).toBe('Hors ligne, 2 messages en attente');
  expect(document.body.textContent).not.toContain('En direct');
});

it('shows with a network only what waits longer than a moment', () => {
  outbox.count = 1;
  const { rerender } = render(<LiveState online />);
  expect(said()).toBe('');
  act(() => void vi.advanceTimersByTime(2000));
  expect(said()).toBe('1 message en attente');
  expect(document.body.textContent).toContain('En direct');
  outbox.count = 0;
  rerender(<LiveState online />);
  expect(said()).toBe('');
  outbox.count = 1;
  rerender(<LiveState online />);
  expect(said(), 'each time anew').toBe('');
});

it.each([
  ['fr', 'Hors ligne, 1 message en attente', 'Hors ligne, 3 messages en attente'],
  ['en', 'Offline, 1 message waiting', 'Offline, 3 messages waiting'],
  ['it', 'Non in linea, 1 messaggio in attesa', 'Non in linea, 3 messaggi in attesa'],
  ['es', 'Sin conexión, 1 mensaje pendiente', 'Sin conexión, 3 mensajes pendientes'],
  ['pt', 'Sem ligação, 1 mensagem em espera', 'Sem ligação, 3 mensagens em espera'],
] satisfies [Locale, string, string][])('in %s: one, and several', async (locale, one, several) => {
  await setLocale(locale);
  outbox.count = 1;
  const { rerender } = render(<LiveState online={false} />);
  expect(said()).toBe(one);
  outbox.count = 3;
  rerender(<LiveState online={false} />);
  expect(said()).toBe(several);
});
