import { expect, it } from 'vitest';
import type { Case } from '../../queries/cases';
import { claimFaults } from './schema';
import { claimContent, emptyClaim, valuesOfDraft, valuesOfPrefill } from './values';

const today = '2026-11-20';
const texts = { subject: 'Objet', description: 'Texte' };
const fields = (values: Partial<ReturnType<typeof emptyClaim>>) =>
  claimFaults({ ...emptyClaim(), ...texts, ...values }, today).map(([field]) => field);

it('asks of each category what the platform asks', () => {
  expect(fields({})).toEqual(['category']);
  expect(fields({ category: 'A' })).toEqual(['product', 'lot']);
  expect(fields({ category: 'A', ref: 'CI-1', lot: 'L' })).toEqual([]);
  expect(fields({ category: 'B' })).toEqual(['lot', 'teeth']);
  expect(fields({ category: 'B', orderReference: 'C26-1', teeth: [11] })).toEqual([]);
  expect(fields({ category: 'A', ref: 'x', lot: 'y', subject: '', description: '' })).toEqual(['subject', 'description']);
});

it('asks an implant for the whole protocol, its days in their order and none in the future', () => {
  const { warranty } = emptyClaim();
  const implant = { category: 'implant', patientUuid: 'u', patientName: 'N', udi: '(01)', teeth: [16] };
  expect(fields(implant)).toHaveLength(11);
  const answered = Object.fromEntries(
    Object.entries(warranty).map(([name, value]) => [name, value === '' ? 'Non' : value]),
  ) as typeof warranty;
  const complete = {
    ...answered,
    placedOn: '2026-01-01',
    failedOn: '2026-06-01',
    loadedOn: '',
    removedOn: '',
    cause: 'pain',
    boneDensity: 'D1',
  };
  expect(fields({ ...implant, warranty: complete })).toEqual([]);
  expect(fields({ ...implant, warranty: { ...complete, failedOn: '2025-12-31' } })).toEqual(['warranty.failedOn']);
  expect(fields({ ...implant, warranty: { ...complete, removedOn: '2026-11-21' } })).toEqual(['warranty.removedOn']);
  expect(fields({ ...implant, patientUuid: '', warranty: complete })).toEqual(['patientName']);
});

it('does not lose a patient that was typed and not chosen', () => {
  expect(fields({ category: 'A', ref: 'x', lot: 'y', patientName: 'Bel' })).toEqual(['patientName']);
});

it('keeps of a draft only what the contract takes', () => {
  expect(claimContent(emptyClaim())).toEqual({});
  const values = { ...emptyClaim(), category: 'A', lot: 'L26-1', patientName: 'Unknown patient', teeth: [11] };
  values.warranty.smoker = 'Oui';
  expect(claimContent(values)).toEqual({ category: 'A', lot: 'L26-1', teeth: [11] });
  values.category = 'implant';
  Object.assign(values.warranty, { placedOn: '1/2', insertionTorque: 1.5 });
  expect(claimContent(values)).toEqual({ category: 'implant', lot: 'L26-1', teeth: [11], warranty: { smoker: 'Oui' } });
});

it('shows a draft again as it was saved', () => {
  const draft = {
    category: 'implant',
    subject: 'a',
    description: 'b',
    product: '',
    ref: '',
    lot: 'L',
    udi: '',
    teeth: [16],
    patient: { uuid: 'p', personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } },
    warranty: { placedOn: '2026-01-01', insertionTorque: 35, smoker: '' },
  } as unknown as Case;
  const values = valuesOfDraft(draft);
  expect(values).toMatchObject({ patientName: 'Zoé Bœuf', warranty: { placedOn: '2026-01-01', insertionTorque: 35, smoker: '' } });
  expect(claimContent(values)).toEqual({
    category: 'implant',
    subject: 'a',
    description: 'b',
    lot: 'L',
    teeth: [16],
    patientUuid: 'p',
    warranty: { placedOn: '2026-01-01', insertionTorque: 35 },
  });
});

it('fills in what an order knows, keeps the category that was chosen, and chooses no product among several', () => {
  const line = { product: 'Vis', ref: 'VP-18', lot: 'L1', udi: '', teeth: [36] };
  const chosen = { ...emptyClaim(), category: 'A', lot: 'mine' };
  expect(valuesOfPrefill({ category: 'B', line: 'gallery', orderReference: 'C26-1', lines: [line, line] }, chosen)).toEqual({
    category: 'A',
    line: '',
    patientUuid: '',
    patientName: '',
    orderReference: 'C26-1',
    invoiceReference: '',
  });
  expect(valuesOfPrefill({ lines: [line] }, emptyClaim())).toMatchObject({ product: 'Vis', lot: 'L1', teeth: [36] });
});
