import { createStore } from './store';

/** Answers the open request for a proof of identity: whether the proof was given. Null while there is none. */
export const proofQuestion = createStore<((given: boolean) => void) | null>(null);
