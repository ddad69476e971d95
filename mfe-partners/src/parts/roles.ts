import { usePageState } from 'shared-ui/core';

/** Who commits the practice: the gateway refuses the others too. */
const COMMIT = ['owner', 'practitioner'];

/** Whether this person may ask for a partnership and take a request back. */
export function useMayRequest(): boolean {
  return COMMIT.includes(usePageState().person?.role ?? '');
}
