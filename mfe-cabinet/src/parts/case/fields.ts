import { z } from 'shared-ui/form';

/** Limits of the contract. */
export const LIMITS = { subject: 200, description: 4000, product: 200, ref: 60, lot: 60, udi: 120 } as const;

/** A trimmed text of at most `most` characters. */
export const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
/** A day as YYYY-MM-DD, or '' for none. */
export const day = z.union([z.literal(''), z.iso.date()]);
/** An answer as the API spells it (REQ-24). */
export const answer = z.enum(['Oui', 'Non', '']);

/** The fields that the forms of claims and incidents have in common. */
export const caseFields = {
  subject: text(LIMITS.subject),
  description: text(LIMITS.description),
  line: z.string(),
  product: text(LIMITS.product),
  ref: text(LIMITS.ref),
  lot: text(LIMITS.lot),
  udi: text(LIMITS.udi),
  teeth: z.array(z.number()).check(z.maxLength(32)),
  patientUuid: z.string(),
  patientName: z.string(),
  orderReference: z.string(),
  invoiceReference: z.string(),
};
