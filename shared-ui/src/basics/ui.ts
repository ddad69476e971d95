import { type TFunction, useT } from '../core/i18n';

/** The strings of shared-ui itself (namespace `ui`). */
export function useUi(): TFunction {
  return useT('ui');
}
