import type { ProductSchemas, TFunction } from 'shared-ui/core';

/** Returns what a share permits, such as "en lecture seule · 3 fichiers choisis"; without a number of files it shows the whole record. */
export function rightsText(rights: ProductSchemas['ShareRights'] | undefined, files: number | undefined, t: TFunction): string {
  return [t(`network.rights.${rights ?? 'read'}`), ...(files ? [t('network.chosen', { count: files })] : [])].join(' · ');
}
