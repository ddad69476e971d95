import { z } from 'shared-ui/form';
import { dayOf } from '../../parts/due';
import { answer, caseFields, day } from '../../parts/case/fields';
import { WARRANTY_ANSWERS, WARRANTY_DAYS } from '../../parts/case/warranty';
import type { ClaimValues } from './values';

const shape = z.object({
  category: z.string(),
  ...caseFields,
  warranty: z.object({
    placedOn: day,
    loadedOn: day,
    failedOn: day,
    removedOn: day,
    boneDensity: z.string(),
    insertionTorque: z.nullable(z.number().check(z.multipleOf(1), z.minimum(0), z.maximum(200))),
    loading: z.string(),
    cause: z.string(),
    smoker: answer,
    diabetes: answer,
    bruxism: answer,
    periodontitis: answer,
    boneGraft: answer,
    antibiotics: answer,
    deviceSterilised: answer,
  }),
});

/** A field that prevents sending a claim, and the message key of the reason. */
export type Fault = [field: string, words: string];

/** Returns what a claim lacks for its category. The platform applies the same rules and decides. */
export function claimFaults(values: ClaimValues, today = dayOf(new Date())): Fault[] {
  const faults: Fault[] = [];
  const need = (field: string, present: boolean, key = `claimForm.need.${field}`) => {
    if (!present) faults.push([field, key]);
  };
  need('category', values.category !== '');
  if (values.category === 'A') {
    need('product', values.product !== '' || values.ref !== '');
    need('lot', values.lot !== '');
  }
  if (values.category === 'B') {
    need('lot', values.orderReference !== '' || values.lot !== '', 'claimForm.need.work');
    need('teeth', values.teeth.length > 0);
  }
  if (values.category === 'implant') {
    need('patientName', values.patientUuid !== '');
    need('lot', values.lot !== '' || values.udi !== '', 'claimForm.need.implantLot');
    need('teeth', values.teeth.length > 0);
    faults.push(...warrantyFaults(values.warranty, today));
  }
  // A typed name without a selected patient would be lost without notice.
  if (values.category !== 'implant')
    need('patientName', values.patientName === '' || values.patientUuid !== '', 'claimForm.need.patientChoice');
  need('subject', values.subject !== '');
  need('description', values.description !== '');
  return faults;
}

function warrantyFaults(warranty: ClaimValues['warranty'], today: string): Fault[] {
  const faults: Fault[] = [];
  for (const name of WARRANTY_DAYS) {
    const value = warranty[name];
    const required = name === 'placedOn' || name === 'failedOn';
    if (value === '') {
      if (required) faults.push([`warranty.${name}`, `claimForm.need.${name}`]);
    } else if (value > today) faults.push([`warranty.${name}`, 'claimForm.need.past']);
    else if (name !== 'placedOn' && value < warranty.placedOn) faults.push([`warranty.${name}`, 'claimForm.need.afterPlaced']);
  }
  for (const name of ['cause', 'boneDensity'] as const) {
    if (warranty[name] === '') faults.push([`warranty.${name}`, `claimForm.need.${name}`]);
  }
  for (const name of WARRANTY_ANSWERS) {
    if (warranty[name] === '') faults.push([`warranty.${name}`, `claimForm.need.${name}`]);
  }
  return faults;
}

/** Schema of a claim that can be sent. */
export const claimSchema = shape.check(
  z.superRefine((values, context) => {
    for (const [field, message] of claimFaults(values)) {
      context.addIssue({ code: 'custom', path: field.split('.'), message, input: undefined });
    }
  }),
);
