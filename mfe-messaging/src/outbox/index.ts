// What a person has written and what has not arrived yet.
export type { Letter, Pending } from './types';
export { useOutbox, type OutboxOf } from './use-outbox';
