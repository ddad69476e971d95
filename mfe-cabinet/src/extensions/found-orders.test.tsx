import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { data } from 'shared-ui/roles';
import type { PaletteWords } from 'shared-ui/slots';
import orders from './found-orders';

const translate = ((key: string) => key) as PaletteWords['t'];
const context: PaletteWords = { hidden: false, emphasised: (text) => text, t: translate, ui: translate };
const hit = { id: 'C26-04101', title: 'Couronne', link: '/x', status: 'delivery_date_pending' };

const amber = (item: ReturnType<typeof orders.item>) => render(<>{item.lead}</>).container.querySelector('[class*="amber"]');

it('marks an order that needs a date, not one whose date the practice proposed or that it cancelled', () => {
  const needs = orders.item({ ...hit, awaiting: 'date' }, context);
  const proposed = orders.item(hit, context);
  const cancelled = orders.item({ ...hit, cancelledAt: '2026-11-27T09:00:00Z' }, context);
  expect([needs.meta, proposed.meta, cancelled.meta]).toEqual([
    'orderStatus.delivery_date_pending',
    'ext.order.proposed',
    'ext.order.cancelled',
  ]);
  expect(amber(needs)).not.toBeNull();
  expect(amber(proposed)).toBeNull();
  expect(amber(cancelled)).toBeNull();
});

it('lets those who may order begin an order and a claim, and everyone a return', () => {
  const roles = orders.actions?.(translate).map(({ label, href, roles: of }) => [label, href, of]);
  expect(roles).toEqual([
    ['ext.action.order', '/mon-cabinet/commande/nouvelle', data.ordering],
    ['ext.action.claim', '/mon-cabinet/reclamation/nouvelle', data.ordering],
    ['ext.action.return', '/mon-cabinet/retour/nouveau', undefined],
  ]);
});

it('names the patient of an order, by initials in privacy mode', () => {
  const known = { ...hit, patient: { firstName: 'Zoé', lastName: 'Bœuf' } };
  const words = (hidden: boolean) => {
    const { text, label } = orders.item(known, { ...context, hidden });
    return [text, render(<>{label}</>).container.textContent];
  };
  expect(words(false)).toEqual(['C26-04101 Couronne, Zoé Bœuf, ext.order.proposed', 'C26-04101 Couronne · Zoé Bœuf']);
  expect(words(true).join(' ')).not.toMatch(/Zoé|Bœuf/u);
});
