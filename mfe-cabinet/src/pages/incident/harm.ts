import type { ProductSchemas } from 'shared-ui/core';

export type IncidentEvent = ProductSchemas['IncidentEvent'];

/** Severities of harm, the least first. */
export const HARMS = ['none', 'minor', 'serious', 'life_threatening'] as const;

/** Reports whether the harm must be reported to the authority within its deadlines (Regulation (EU) 2017/745, article 87). */
export function isSerious(harm: string | undefined): boolean {
  return harm === 'serious' || harm === 'life_threatening';
}
