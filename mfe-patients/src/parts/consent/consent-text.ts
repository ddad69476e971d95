import { formatDate, type ProductSchemas, type TFunction } from 'shared-ui/core';

/** Returns a consent as "Avis d’un confrère · accord écrit du 20/11/2026". */
export function consentText({ purpose, form, on }: ProductSchemas['Consent'], t: TFunction): string {
  return `${t(`consent.purposes.${purpose}`)} · ${t(`consent.given.${form}`, { date: formatDate(on) })}`;
}
