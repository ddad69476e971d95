import { useTranslation } from 'react-i18next';

/** The strings of shared-ui itself (namespace `ui`). */
export function useUi() {
  return useTranslation('ui').t;
}
