import type { Act } from '../../queries/acts';

/** The dialog that is open: a new act, or changing or removing one. */
export type ActQuestion = { ask: 'add' } | { ask: 'change' | 'remove'; act: Act };
