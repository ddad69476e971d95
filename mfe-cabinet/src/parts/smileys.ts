import { usePageState } from 'shared-ui/core';

const ROLES = ['owner', 'practitioner', 'accounts'];

/** Whether this person may use smileys. An assistant only reads them; the gateway refuses her too. */
export function useMayUseSmileys(): boolean {
  return ROLES.includes(usePageState().person?.role ?? '');
}
