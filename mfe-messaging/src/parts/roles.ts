import { usePageState } from 'shared-ui/core';

/** Roles that read patients, files and claims; the gateway enforces the same. */
const CLINICAL = ['owner', 'practitioner', 'assistant'];

function useRole(): string {
  return usePageState().person?.role ?? '';
}

/** Reports whether the user reads patients, sends files and reports claims. */
export function useIsClinical(): boolean {
  return CLINICAL.includes(useRole());
}

/** Reports whether the user belongs to a practice; a guest does not, and has no one to write to. */
export function useIsOfPractice(): boolean {
  return [...CLINICAL, 'accounts'].includes(useRole());
}
