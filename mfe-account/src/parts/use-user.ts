import { useSession } from 'shared-ui/core';

/** Returns the user's uuid for owner parameters. Routes that require a session always have one; the gateway refuses an empty one. */
export function useUserUuid(): string {
  return useSession()?.uuid ?? '';
}
