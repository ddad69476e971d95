import { z } from 'shared-ui/form';
import { requiredLine } from '../../parts/fields';

/** What a question may be about, the last one being none of the others. */
export const TOPICS = ['account', 'orders', 'invoices', 'patients', 'claims', 'messages', 'other'] as const;

/** A question of somebody who is signed in: the portal knows who asks. */
export const ownQuestion = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.enum(TOPICS, 'field.required'),
  subject: requiredLine(120),
  message: requiredLine(4000),
  /** Whether what was looked at goes with it. */
  attach: z.boolean(),
});

/** A question of a visitor, who says where the answer is to be sent. */
export const visitorsQuestion = z.extend(ownQuestion, {
  name: requiredLine(120),
  email: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(254, 'field.tooLong'), z.email('field.email')),
});

export type Question = z.output<typeof ownQuestion>;
