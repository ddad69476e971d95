import { useT } from 'shared-ui/core';

/** Returns the translate function of this remote. */
export function useTranslations() {
  return useT('mfe-messaging');
}
