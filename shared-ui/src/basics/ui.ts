import { type TFunction, useT } from '../core/i18n';

/** Returns the translator of shared-ui's own texts (namespace `ui`). */
export function useUi(): TFunction {
  return useT('ui');
}
