import type { Extension } from 'shared-ui/slots';
import { describe, expect, it } from 'vitest';
import type { Placed } from '../../queries/layout';
import { arrange, bands, keptOf, QUOTES } from './arrange';

const card = (name: string, order: number, place = 'side'): Extension => ({
  ...{ id: name.includes('/') ? name : `mfe-x/${name}`, remote: 'mfe-x', slot: 'dashboard.card', name, order, label: name },
  ...{ place, first: true },
});

const all = [card('smileys', 10), card('balances', 20), card('spending', 30, 'wide'), card('apps', 40), card('orders', 60, 'wide')];
const layout = (...ids: string[]): Placed[] => ids.map((id) => ({ id: `mfe-x/${id.replace('-', '')}`, shown: !id.startsWith('-') }));
const names = (cards: ReturnType<typeof arrange>) => cards.map(({ extension, shown }) => (shown ? '' : '-') + extension.name);

describe('arrange', () => {
  it('keeps the default order of cards that were not moved', () => {
    expect(names(arrange(all, []))).toEqual(['smileys', 'balances', 'spending', 'apps', 'orders']);
  });

  it('follows the user, and puts a card that is new to him where its order places it', () => {
    expect(names(arrange(all, layout('orders', '-smileys', 'apps')))).toEqual(['balances', 'spending', 'orders', '-smileys', 'apps']);
    expect(names(arrange(all, layout('smileys', 'orders', 'apps', 'spending')))).toEqual([
      'smileys',
      'balances',
      'orders',
      'apps',
      'spending',
    ]);
  });

  it('knows nothing of cards that are not there, and each but once', () => {
    expect(names(arrange(all.slice(0, 2), layout('gone', 'balances', 'balances', 'smileys')))).toEqual(['balances', 'smileys']);
  });

  it('shows the quotes to who asked for them', () => {
    const quotes = card(QUOTES, 80);
    expect(arrange([quotes], [])[0]?.shown).toBe(false);
    expect(arrange([quotes], [{ id: QUOTES, shown: true }])[0]?.shown).toBe(true);
  });
});

describe('keptOf', () => {
  it('remembers a card that is away for its return', () => {
    const before = layout('spending', '-away', 'smileys', 'balances', 'apps', 'orders');
    const cards = arrange(all, before).reverse();
    const kept = keptOf(cards, before);
    expect(kept.map(({ id }) => id)).toEqual(['orders', 'apps', 'balances', 'smileys', 'spending', 'away'].map((name) => `mfe-x/${name}`));
    expect(kept.at(-1)?.shown).toBe(false);
  });

  it('never grows beyond what may be kept', () => {
    const away = Array.from({ length: 80 }, (_, n) => ({ id: `mfe-x/away${n}`, shown: true }));
    expect(keptOf(arrange(all, []), away)).toHaveLength(60);
    expect(keptOf(arrange(all, []), away)[0]?.id).toBe('mfe-x/away0');
  });
});

describe('bands', () => {
  const rows = (ids: Placed[]) => bands(arrange(all, ids)).map(({ wide, side }) => [wide.map((c) => c.name), side.map((c) => c.name)]);

  it('puts narrow cards beside the wide one before them, the first beside what waits', () => {
    expect(rows([])).toEqual([
      [[], ['smileys', 'balances']],
      [['spending'], ['apps']],
      [['orders'], []],
    ]);
  });

  it('puts wide ones that follow each other in one row, and leaves out what is hidden', () => {
    expect(rows(layout('-smileys', 'spending', 'orders', 'balances', 'apps'))).toEqual([
      [[], []],
      [
        ['spending', 'orders'],
        ['balances', 'apps'],
      ],
    ]);
  });
});
