import { expect, it } from 'vitest';
import type { DeliveryNoteLine } from '../../queries/delivery-notes';
import { lineFaults, readNoteNumber, whyNot } from './eligibility';

const line = (of: Partial<DeliveryNoteLine> = {}): DeliveryNoteLine => ({
  orderLine: 1,
  label: 'Implant CI Ø 3,5 × 12 mm',
  ref: 'CI-3512',
  lot: 'L26-0001-01',
  quantity: 2,
  returned: 0,
  returnable: 2,
  sterile: false,
  eligible: true,
  ...of,
});
const complete = { quantity: 1, opened: '', reason: 'wrong_size' } as const;

it('reads a number however it was typed', () => {
  for (const typed of [
    'BL-C26-04083',
    'bl-c26-04083',
    ' BL C26 04083 ',
    'C26-04083',
    'c26 04083',
    'BLC26-04083',
    'BL–C26–04083',
    'BL/C26/04083',
  ]) {
    expect(readNoteNumber(typed), typed).toBe('BL-C26-04083');
  }
  for (const typed of ['', '  ', 'BL-', 'C26#04083', `C26-${'1'.repeat(60)}`, 'é']) expect(readNoteNumber(typed), typed).toBeNull();
});

it('gives the note’s own reason before anything is asked', () => {
  for (const reason of ['too_old', 'custom_made', 'already_returned', 'not_delivered'] as const) {
    expect(whyNot(line({ eligible: false, reason }), '')).toBe(reason);
    expect(lineFaults(line({ eligible: false, reason, returnable: 0 }), complete)).toEqual(['ineligible']);
  }
});

it('asks of sterile goods whether they were opened, and answers at once', () => {
  const sterile = line({ sterile: true });
  expect(lineFaults(sterile, complete)).toEqual(['opened']);
  expect(whyNot(sterile, 'Oui')).toBe('sterile_opened');
  expect(lineFaults(sterile, { ...complete, opened: 'Oui' })).toEqual(['ineligible']);
  expect(lineFaults(sterile, { ...complete, opened: 'Non' })).toEqual([]);
  expect(whyNot(line(), 'Oui')).toBeNull();
});

it('keeps to what may still go back', () => {
  for (const quantity of [0, -1, 3, 1.5, Number.NaN])
    expect(lineFaults(line(), { ...complete, quantity }), String(quantity)).toEqual(['quantity']);
  expect(lineFaults(line(), { ...complete, quantity: 2 })).toEqual([]);
  expect(lineFaults(line({ returned: 1, returnable: 1 }), { ...complete, quantity: 2 })).toEqual(['quantity']);
});

it('requires a reason of the contract', () => {
  expect(lineFaults(line(), { ...complete, quantity: 0, reason: '' })).toEqual(['quantity', 'reason']);
  expect(lineFaults(line(), { ...complete, reason: 'whatever' })).toEqual(['reason']);
});
