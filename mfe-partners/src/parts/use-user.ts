import { useSession } from 'shared-ui/core';

/** The uuid that owner parameters name. Signed-in routes always have one; the gateway refuses the empty one. */
export function useUserUuid(): string {
  return useSession()?.uuid ?? '';
}
