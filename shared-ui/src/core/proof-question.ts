import { createStore } from './store';

/** Answers the open question for a proof of identity: whether it was given. Null while there is none. */
export const proofQuestion = createStore<((given: boolean) => void) | null>(null);
