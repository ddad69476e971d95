// Stores messages until the platform has accepted them.
export type { NewMessage as Letter, Pending } from './types';
export { useOutbox, type OutboxOf } from './use-outbox';
