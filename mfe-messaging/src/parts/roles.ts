import { usePageState } from 'shared-ui/core';

/** Who sees patients, files and claims; the gateway refuses them to the others too. */
const CLINICAL = ['owner', 'practitioner', 'assistant'];

function useRole(): string {
  return usePageState().person?.role ?? '';
}

/** Whether this person sees patients, sends files and reports claims. */
export function useIsClinical(): boolean {
  return CLINICAL.includes(useRole());
}

/** Whether this person belongs to a practice: a guest looks at one patient and knows nobody. */
export function useIsOfPractice(): boolean {
  return [...CLINICAL, 'accounts'].includes(useRole());
}
