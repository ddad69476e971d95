import { expect, it } from 'vitest';
import type { ProductForm } from '../../queries/prescriptions';
import { emptyOrder, isAsked, itemOf, orderContent, orderFaults, valuesOfDraft } from './values';

const question = (field: string, widget: string, more: object = {}) => ({ field, widget, label: field, options: [], ...more });

const crown = {
  id: 'crown',
  forPatient: true,
  questions: [
    question('teeth', 'teeth'),
    question('shade', 'shade', { options: [{ value: 'A2', label: 'A2' }] }),
    question('dark', 'yes_no'),
    question('stump', 'text', { when: { field: 'dark', values: ['true'] } }),
    question('pieces', 'number'),
  ],
  schema: {
    required: ['teeth', 'shade'],
    properties: { teeth: { maxItems: 2, minItems: 1 }, pieces: { type: 'integer', minimum: 1, maximum: 9 }, stump: { maxLength: 5 } },
    allOf: [{ if: { properties: { dark: { const: true } } }, then: { required: ['stump'] } }],
  },
} as unknown as ProductForm;
const forms = { crown };
const patient = { patientUuid: 'p', patientName: 'Zoé Bœuf', prescriberUuid: 'u' };
const order = (answers: object) => emptyOrder({ ...patient, items: [itemOf(crown, answers as never)] });
const faults = (answers: object) => orderFaults(order(answers), forms).map(([field]) => field);

it('asks of each product what its schema asks, and nothing that is not asked now', () => {
  expect(faults({})).toEqual(['items.0.answers.teeth', 'items.0.answers.shade']);
  expect(faults({ teeth: [11], shade: 'A2' })).toEqual([]);
  expect(faults({ teeth: [11, 12, 13], shade: 'A2', pieces: 10 })).toEqual(['items.0.answers.teeth', 'items.0.answers.pieces']);
  expect(faults({ teeth: [11], shade: 'A2', dark: true })).toEqual(['items.0.answers.stump']);
  expect(faults({ teeth: [11], shade: 'A2', dark: false })).toEqual([]);
  expect(faults({ teeth: [11], shade: 'A2', dark: true, stump: 'too long' })).toEqual(['items.0.answers.stump']);
});

it('asks for a patient where a product is made for one, for a prescriber and a product always', () => {
  expect(orderFaults({ ...order({ teeth: [11], shade: 'A2' }), patientUuid: '' }, forms).map(([field]) => field)).toEqual(['patientName']);
  expect(orderFaults(emptyOrder(), forms).map(([field]) => field)).toEqual(['prescriberUuid', 'items']);
  expect(orderFaults(emptyOrder({ ...patient, patientUuid: '' }), forms).map(([field]) => field)).toContain('patientName');
});

it('keeps of a draft what the contract takes, and shows it again as it was saved', () => {
  const values = order({ teeth: [11], shade: 'A2', dark: true, stump: 'ND3', pieces: 2 });
  const content = orderContent({ ...values, wantedOn: '1/2', note: 'Merci' }, forms);
  expect(content).toEqual({
    patientUuid: 'p',
    prescriberUuid: 'u',
    note: 'Merci',
    items: [{ product: 'crown', answers: { teeth: [11], shade: 'A2', dark: true, stump: 'ND3', pieces: 2 } }],
  });
  const draft = { content, patient: { uuid: 'p', personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } } };
  expect(orderContent(valuesOfDraft(draft as never, forms), forms)).toEqual(content);
  expect(orderContent(emptyOrder(), forms)).toEqual({ items: [] });
});

it('forgets the answer to a question that is no longer asked, and a product that is no longer offered', () => {
  const values = order({ teeth: [11], shade: 'A2', dark: true, stump: 'ND3' });
  values.items[0]!.answers['dark'] = 'Non';
  expect(isAsked(crown.questions[3]!, values.items[0]!)).toBe(false);
  expect(orderContent(values, forms).items[0]!.answers).toEqual({ teeth: [11], shade: 'A2', dark: false });
  const gone = { content: { items: [{ product: 'gone', answers: {} }] } };
  expect(valuesOfDraft(gone as never, forms).items).toEqual([]);
});

it('refuses a quantity that is no whole number within its bounds, and saves the rest of the draft', () => {
  const given = { teeth: [11], shade: 'A2' };
  for (const pieces of [1.5, Number.NaN, 0, 10]) {
    expect(orderFaults(order({ ...given, pieces }), forms)).toEqual([
      ['items.0.answers.pieces', 'newOrder.need.whole', { minimum: '1', maximum: '9' }],
    ]);
  }
  expect(faults({ ...given, pieces: 9 })).toEqual([]);
  expect(orderContent(order({ ...given, pieces: Number.NaN }), forms).items[0]!.answers).toEqual(given);
});
