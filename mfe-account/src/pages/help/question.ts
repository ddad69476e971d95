import { z } from 'shared-ui/form';
import { requiredLine } from '../../parts/fields';

/** Topics of a question. */
export const TOPICS = ['account', 'orders', 'invoices', 'patients', 'claims', 'messages', 'other'] as const;

/** Schema of a signed-in user's question; its author is the session's user. */
export const ownQuestion = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.enum(TOPICS, 'field.required'),
  subject: requiredLine(120),
  message: requiredLine(4000),
  /** Whether the page that the user came from is attached. */
  attach: z.boolean(),
});

/** Schema of a visitor's question, which includes the address for the answer. */
export const visitorsQuestion = z.extend(ownQuestion, {
  name: requiredLine(120),
  email: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(254, 'field.tooLong'), z.email('field.email')),
});

export type Question = z.output<typeof ownQuestion>;
