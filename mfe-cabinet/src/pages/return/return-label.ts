import type { CaseStatus } from '../../parts/case/model';

/** Statuses with a shipping label: those before the goods have arrived. */
export const LABELLED: readonly CaseStatus[] = ['submitted', 'shipped'];
