import { z } from 'shared-ui/form';
import { dayOf } from '../../parts/person';
import type { Act, ActInput } from '../../queries/acts';
import { ACT_TYPES } from '../patients/schema';

/** Schema of the act form. */
export const actSchema = z.object({
  type: z.enum(ACT_TYPES, 'acts.need.type'),
  on: z.string().check(
    z.minLength(1, 'acts.need.on'),
    z.iso.date(),
    z.refine((day) => day <= dayOf(new Date()), 'acts.future'),
  ),
  teeth: z.array(z.number()),
  note: z.string().check(z.trim(), z.maxLength(2000)),
  orderReference: z.string(),
  filesUuids: z.array(z.string()).check(z.maxLength(50, 'acts.tooManyFiles')),
});

export type ActValues = z.output<typeof actSchema>;

/** Returns the form's initial values: those of an act, or of a new one dated today. */
export function actValues(act?: Act, tooth?: number): z.input<typeof actSchema> {
  return {
    // The schema rejects an empty type; until then the select shows its placeholder.
    type: act?.type ?? ('' as ActValues['type']),
    on: act?.on ?? dayOf(new Date()),
    teeth: act?.teeth ?? (tooth === undefined ? [] : [tooth]),
    note: act?.note ?? '',
    orderReference: act?.orderReference ?? '',
    filesUuids: act?.files ?? [],
  };
}

/** Converts form values to the contract's; empty values are omitted. */
export function actInput({ note, orderReference, ...rest }: ActValues): ActInput {
  return { ...rest, ...(note ? { note } : {}), ...(orderReference ? { orderReference } : {}) };
}
