import type { ProductSchemas, TFunction } from 'shared-ui/core';

/** What an access is limited to: a number of files, or the treatment of an order; the whole record without both. */
export interface Limits {
  files?: number;
  treatment?: string;
}

/** Returns what an access is limited to, such as "3 fichiers choisis"; undefined for the whole record. */
export function limitsText({ files, treatment }: Limits, t: TFunction): string | undefined {
  if (treatment) return t('network.treatment', { reference: treatment });
  return files ? t('network.chosen', { count: files }) : undefined;
}

/** Returns what a share permits, such as "en lecture seule · 3 fichiers choisis". */
export function rightsText(rights: ProductSchemas['ShareRights'] | undefined, limits: Limits, t: TFunction): string {
  return [t(`network.rights.${rights ?? 'read'}`), limitsText(limits, t)].filter(Boolean).join(' · ');
}
