import { usePageState } from 'shared-ui/core';

/** Roles that may commit the practice; the gateway enforces the same. */
const COMMIT = ['owner', 'practitioner'];

/** Reports whether the user may request a partnership and withdraw a request. */
export function useMayRequest(): boolean {
  return COMMIT.includes(usePageState().person?.role ?? '');
}
