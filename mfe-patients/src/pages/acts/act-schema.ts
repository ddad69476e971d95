import { z } from 'shared-ui/form';
import { dayOf } from '../../parts/person';
import type { Act, ActInput } from '../../queries/acts';
import { ACT_TYPES } from '../patients/schema';

/** An act as the form holds it. */
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

/** What the form begins with: an act, or a new one of today. */
export function actValues(act?: Act, tooth?: number): z.input<typeof actSchema> {
  return {
    // Empty is refused by the schema; the select shows its placeholder.
    type: act?.type ?? ('' as ActValues['type']),
    on: act?.on ?? dayOf(new Date()),
    teeth: act?.teeth ?? (tooth === undefined ? [] : [tooth]),
    note: act?.note ?? '',
    orderReference: act?.orderReference ?? '',
    filesUuids: act?.files ?? [],
  };
}

/** What the contract takes; empty is absent. */
export function actInput({ note, orderReference, ...rest }: ActValues): ActInput {
  return { ...rest, ...(note ? { note } : {}), ...(orderReference ? { orderReference } : {}) };
}
