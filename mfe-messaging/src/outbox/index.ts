// What a person has written and what has not arrived yet.
export type { Letter, Pending, Refusal } from './types';
export { useOutbox, type OutboxOf } from './use-outbox';
