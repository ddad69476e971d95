import type { CaseStatus } from '../../queries/cases';

/** Statuses with a shipping label: those before the goods have arrived. */
export const LABELLED: readonly CaseStatus[] = ['submitted', 'shipped'];
