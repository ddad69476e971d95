import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, pageState, startI18n, translator } from 'shared-ui/core';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { marked, type Notification, type NotificationPage } from '../../queries/notifications';
import { leadsTo, describeNotification } from './describe';
import { TYPES } from './schema';

const root = join(import.meta.dirname, '../../..');
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
const t = translator('mfe-messaging');
const ui = translator('ui');

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'mfe-messaging', json('locales/fr.json'));
  addTexts('fr', 'ui', json('../shared-ui/locales/fr.json'));
});
afterEach(() => vi.unstubAllGlobals());

function notification(more: Partial<Notification> = {}): Notification {
  return { uuid: 'n', type: 'order', title: 'notifications.order.status', params: {}, at: '2026-11-20T08:00:00Z', unread: true, ...more };
}

describe('what a notification reports', () => {
  const said = (title: string, type: Notification['type'], params: Record<string, string>) =>
    describeNotification(notification({ title: `notifications.${title}`, type, params }), t, ui);

  it('speaks of what it is about', () => {
    expect(said('order.status', 'order', { reference: 'C26-1', status: 'delivered' })).toEqual({
      text: 'Commande C26-1',
      detail: 'Livrée',
    });
    expect(said('claim.status', 'claim', { reference: 'R26-1', kind: 'return', status: 'received' })).toEqual({
      text: 'Retour R26-1',
      detail: 'bien reçu par le fabricant',
    });
    expect(said('message.new', 'message', { author: 'Nora', subject: 'Planning' })).toEqual({
      text: 'Nora vous a écrit',
      detail: 'Planning',
    });
    expect(said('invoice.new', 'invoice', { reference: 'F26-1', cents: '124050', currency: 'EUR' })).toEqual({
      text: 'Nouvelle facture F26-1',
      detail: '1\u202f240,50\u00a0€',
    });
    expect(said('order.dateOffered', 'order', { reference: 'C26-1', day: '2026-12-03' }).detail).toBe('Livraison le 03/12/2026');
    expect(said('patient.shared', 'patient', { author: 'Étienne Caron' }).text).toBe('Étienne Caron partage un patient avec vous');
    expect(said('patient.shared', 'patient', {}).text).toBe('Un confrère partage un patient avec vous');
    expect(said('file.new', 'file', { count: '1' }).text).toBe('1 nouveau fichier');
    expect(said('file.changeAsked', 'file', { author: 'Hugo Lebrun', file: 'arcade.stl', patient: 'Zoé Bœuf' })).toEqual({
      text: 'Hugo Lebrun demande une modification d’un fichier',
      detail: 'arcade.stl · Zoé Bœuf',
    });
    expect(said('file.replied', 'file', { author: 'Hugo Lebrun' })).toEqual({
      text: 'Hugo Lebrun a répondu à un commentaire sur un fichier',
      detail: undefined,
    });
    expect(said('smileys.earned', 'smileys', { amount: '1240' }).text).toBe('1\u202f240 smileys gagnés');
  });

  it('names its type where it knows no more', () => {
    for (const title of ['order.melted', 'order.status', 'constructor', '']) {
      expect(said(title, 'order', {}).text, title).toBe('Une commande a changé');
    }
    expect(said('order.status', 'order', { reference: 'C26-1', status: 'molten' })).toEqual({ text: 'Commande C26-1', detail: undefined });
    for (const type of TYPES) expect(said('unknown', type, {}).text).not.toMatch(/^notifications/);
  });

  it('takes what stands in it for text, never for orders to the translator', () => {
    const author = '<img src=x onerror=alert(1)> $t(title.messages) {{reference}}';
    expect(said('message.new', 'message', { author, subject: '', lng: 'en', ns: 'ui', count: '9', defaultValue: 'x' }).text).toBe(
      `${author} vous a écrit`,
    );
  });
});

it('leads to open pages of this portal and nowhere else', () => {
  const remotes = [{ routes: [{ path: '/mon-cabinet/commande' }, { path: '/later', reserved: true }] }];
  Object.assign(pageState, { remotes });
  expect(leadsTo(notification({ link: '/mon-cabinet/commande?reference=C26-1' }))).toBe('/mon-cabinet/commande?reference=C26-1');
  for (const link of [undefined, '/later', '/unknown', '//evil.example/mon-cabinet/commande', 'data:text/html,x', '/\\evil.example']) {
    expect(leadsTo(notification({ link })), link).toBeUndefined();
  }
});

describe('a marking shown ahead', () => {
  const page: NotificationPage = {
    items: [
      notification({ uuid: 'a', at: '2026-11-20T09:00:00Z' }),
      notification({ uuid: 'b' }),
      notification({ uuid: 'c', type: 'file' }),
      notification({ uuid: 'd', unread: false }),
    ],
    total: 40,
    page: 1,
    size: 25,
    unread: 9,
    types: [
      { type: 'order', count: 30, unread: 6 },
      { type: 'file', count: 10, unread: 3 },
    ],
  };
  const unread = ({ items }: NotificationPage) => items.filter((one) => one.unread).map(({ uuid }) => uuid);

  it('changes what is meant, with its counts', () => {
    const one = marked(page, { uuids: ['a', 'd'] }, true);
    expect(unread(one)).toEqual(['b', 'c']);
    expect([one.unread, one.types[0]?.unread, one.types[1]?.unread]).toEqual([8, 5, 3]);
    expect(unread(marked(page, { type: 'file' }, true))).toEqual(['a', 'b']);
    expect(unread(marked(page, { upTo: '2026-11-20T08:30:00Z' }, true))).toEqual(['a']);
    expect(unread(marked(page, {}, true))).toEqual([]);
  });

  it('is taken back', () => {
    const back = marked(marked(page, { uuids: ['a', 'c'] }, true), { uuids: ['a', 'c'] }, false);
    expect(back).toEqual(page);
  });
});
