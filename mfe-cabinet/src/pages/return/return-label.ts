import type { CaseStatus } from '../../queries/cases';

/** While there is something to send, there is a label. */
export const LABELLED: readonly CaseStatus[] = ['submitted', 'shipped'];
