import { expect, it } from 'vitest';
import { countLabel, listLabels } from './list-labels';

const t = (key: string, values?: Record<string, unknown>) => (values ? `${key}(${JSON.stringify(values)})` : key);
const empty = { action: { label: 'Ajouter', href: '/ajouter' }, neighbours: [] };

it('reads the labels of a list below its prefix', () => {
  const labels = listLabels(t, 'orders', { label: 'Commandes', empty });
  expect(labels).toMatchObject({
    label: 'Commandes',
    search: 'orders.search',
    empty: { title: 'orders.empty.title', text: 'orders.empty.text', ...empty },
    noMatch: { title: 'orders.noMatch.title', text: 'orders.noMatch.text' },
    error: { title: 'orders.error.title', text: 'orders.error.text' },
  });
  expect(labels.count(1200)).toBe(`orders.count(${JSON.stringify({ count: 1200, n: '1\u202f200' })})`);
  expect(labels.selected(2)).toBe(labels.count(2));
  expect(labels.range(26, 50, 60)).toBe(`orders.range(${JSON.stringify({ from: '26', to: '50', count: 60, n: '60' })})`);
});

it('prefers the labels that a list gives', () => {
  const asked: string[] = [];
  const reader = (key: string) => (asked.push(key), key);
  const error = { title: 'Introuvable', text: 'Réessayez' };
  const labels = listLabels(reader, 'scans', {
    label: 'Scans',
    search: 'Cas',
    selected: countLabel(reader, 'scans.selected'),
    error,
    empty,
  });
  expect([labels.search, labels.error, labels.selected(3)]).toEqual(['Cas', error, 'scans.selected']);
  expect(asked).not.toContain('scans.search');
  expect(asked).not.toContain('scans.error.title');
});
