import type { ProductSchemas } from 'shared-ui/core';

export type IncidentEvent = ProductSchemas['IncidentEvent'];

/** How badly somebody was hurt, the least first. */
export const HARMS = ['none', 'minor', 'serious', 'life_threatening'] as const;

/** Whether the harm obliges to report to the authority and to keep to its deadlines (Regulation (EU) 2017/745, article 87). */
export function isSerious(harm: string | undefined): boolean {
  return harm === 'serious' || harm === 'life_threatening';
}
