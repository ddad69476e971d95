import { ApiProblem } from 'shared-ui/core';
import { z } from 'shared-ui/form';
import { expect, it } from 'vitest';
import type { DeliveryNote, DeliveryNoteLine } from '../../queries/delivery-notes';
import { contentOf, formField, linesOf, returnSchema, sameLines, valuesOf, type LineValues, type ReturnValues } from './schema';

const goods = (orderLine: number, of: Partial<DeliveryNoteLine> = {}): DeliveryNoteLine => ({
  orderLine,
  label: 'Pilier',
  ref: 'P',
  lot: 'L',
  quantity: 2,
  returned: 0,
  returnable: 2,
  sterile: false,
  eligible: true,
  ...of,
});
const note = (...lines: DeliveryNoteLine[]): DeliveryNote => ({
  number: 'BL-C26-1',
  orderReference: 'C26-1',
  deliveredAt: '2026-11-10T08:00:00Z',
  lines,
});
const values = (of: Partial<ReturnValues> = {}): ReturnValues => ({ deliveryNote: 'BL-C26-1', description: '', lines: [], ...of });
const chosen = (orderLine: number, of: Partial<LineValues> = {}): LineValues => ({
  orderLine,
  chosen: true,
  quantity: 1,
  opened: '',
  reason: 'damaged',
  ...of,
});

async function faults(given: ReturnValues, find: () => Promise<DeliveryNote>): Promise<string[]> {
  const outcome = await z.safeParseAsync(returnSchema(find), given);
  return outcome.success ? [] : outcome.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

it('looks the number up, and distinguishes an unknown one from a service that does not answer', async () => {
  const found = () => Promise.resolve(note(goods(1)));
  const fails = (status: number) => () => Promise.reject(new ApiProblem({ status, code: 'x' }));
  expect(await faults(values({ deliveryNote: ' ' }), found)).toEqual(['deliveryNote returnForm.note.required']);
  expect(await faults(values({ deliveryNote: '#' }), found)).toEqual(['deliveryNote returnForm.note.invalid']);
  expect(await faults(values(), fails(404))).toEqual(['deliveryNote returnForm.note.unknown']);
  expect(await faults(values(), fails(0))).toEqual(['deliveryNote returnForm.note.failed']);
  const nothing = note(goods(1, { eligible: false, reason: 'too_old' }));
  expect(await faults(values(), () => Promise.resolve(nothing))).toEqual(['deliveryNote returnForm.note.nothing']);
});

it('requires a line, and of each chosen one whatever it still lacks', async () => {
  const found = () => Promise.resolve(note(goods(1, { eligible: false, reason: 'custom_made' }), goods(2), goods(3, { sterile: true })));
  const lines = linesOf(await found(), []);
  expect(await faults(values({ lines }), found)).toEqual(['lines.1.chosen returnForm.error.none']);
  const wrong = linesOf(await found(), [chosen(1), chosen(2, { quantity: 3 }), chosen(3)]);
  expect(await faults(values({ lines: wrong }), found)).toEqual([
    'lines.0.chosen returnForm.error.ineligible',
    'lines.1.quantity returnForm.error.quantity',
    'lines.2.opened returnForm.error.opened',
  ]);
  const right = linesOf(await found(), [chosen(2), chosen(3, { opened: 'Non' })]);
  expect(await faults(values({ lines: right }), found)).toEqual([]);
  expect(await faults(values({ lines: right, description: 'x'.repeat(4001) }), found)).toEqual(['description returnForm.error.long']);
});

it('keeps of a draft only what the contract takes', () => {
  const lines = [chosen(1, { quantity: null }), { ...chosen(2), chosen: false }, chosen(3, { quantity: 5000, reason: '' })];
  expect(contentOf(values({ lines }), () => false)).toEqual({ description: '' });
  expect(contentOf(values({ lines }), () => true)).toEqual({
    description: '',
    deliveryNote: 'BL-C26-1',
    lines: [
      { orderLine: 1, quantity: 1, opened: '', reason: 'damaged' },
      { orderLine: 3, quantity: 1000, opened: '' },
    ],
  });
});

it('takes a draft up with all lines of its note', () => {
  const draft = {
    deliveryNote: 'BL-C26-1',
    description: 'x',
    lines: [{ orderLine: 2, quantity: 2, opened: 'Non', reason: 'recall' }],
  } as never;
  const started = valuesOf(draft, '');
  const known = note(goods(1), goods(2));
  expect(sameLines(known, started.lines)).toBe(false);
  const lines = linesOf(known, started.lines);
  expect(lines.map(({ chosen: is, quantity, opened }) => [is, quantity, opened])).toEqual([
    [false, 1, ''],
    [true, 2, 'Non'],
  ]);
  expect(sameLines(known, lines)).toBe(true);
});

it('finds the form’s field of a refusal', () => {
  const lines = [{ ...chosen(1), chosen: false }, chosen(2), chosen(3)];
  expect(formField('lines.0', lines)).toBe('lines.1.chosen');
  expect(formField('lines.1.reason', lines)).toBe('lines.2.reason');
  expect(formField('deliveryNote', lines)).toBe('deliveryNote');
});
