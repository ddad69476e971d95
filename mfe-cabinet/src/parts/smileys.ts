import { usePageState } from 'shared-ui/core';

const ROLES = ['owner', 'practitioner', 'accounts'];

/** Reports whether the user may use smileys. Assistants only read them; the gateway enforces the same. */
export function useMayUseSmileys(): boolean {
  return ROLES.includes(usePageState().person?.role ?? '');
}
