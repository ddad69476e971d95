import { expect, it } from 'vitest';
import { deliveryNoteOf } from './order-actions';

it('names the delivery note once goods came', () => {
  expect(deliveryNoteOf({ reference: 'C26-04071', status: 'delivered' })).toBe('BL-C26-04071');
  expect(deliveryNoteOf({ reference: 'C26-04083', status: 'partially_delivered' })).toBe('BL-C26-04083');
  expect(deliveryNoteOf({ reference: 'C26-04077', status: 'delivered_by_carrier' })).toBe('BL-C26-04077');
  for (const status of ['pending', 'in_progress', 'expedition_in_progress', 'refused'] as const) {
    expect(deliveryNoteOf({ reference: 'C26-1', status })).toBeUndefined();
  }
});
