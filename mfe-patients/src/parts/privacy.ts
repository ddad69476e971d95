import { useOwnChoice } from 'shared-ui/components';
import { fullName, type ProductSchemas, useUserUuid } from 'shared-ui/core';
import { hiddenName } from './person';

/** Storage key of the privacy mode. */
export const PRIVACY = 'privacy';

/**
 * Returns whether privacy mode hides the names of patients, and how to toggle it. The mode is stored by user in the browser, not on the
 * server: it must apply before the first answer arrives, and it concerns this screen.
 */
export function usePrivacy(): { hidden: boolean; toggle: () => void } {
  const [hidden, choose] = useOwnChoice(PRIVACY, useUserUuid());
  return { hidden, toggle: () => choose(!hidden) };
}

/** Returns the function that names a patient on screen: by name, or by initials in privacy mode. */
export function useNames(): (person: ProductSchemas['PersonInfo']) => string {
  return usePrivacy().hidden ? hiddenName : fullName;
}
