import { useOwnChoice } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';
import { fullName, hiddenName } from './person';
import { useUserUuid } from './use-user';

/** The choice by which names of patients are hidden. */
export const PRIVACY = 'privacy';

/**
 * Privacy mode: whether names of patients are hidden, and how to switch. Kept for each user in the browser itself, not at the
 * server: it must hold before the first answer comes, and it is this screen that others see.
 */
export function usePrivacy(): { hidden: boolean; toggle: () => void } {
  const [hidden, choose] = useOwnChoice(PRIVACY, useUserUuid());
  return { hidden, toggle: () => choose(!hidden) };
}

/** How to call a patient on the screen: by name, or by initials in privacy mode. */
export function useNames(): (person: ProductSchemas['PersonInfo']) => string {
  return usePrivacy().hidden ? hiddenName : fullName;
}
