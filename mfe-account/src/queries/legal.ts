import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type Locale, type ProductSchemas } from 'shared-ui/core';

export type LegalDocument = ProductSchemas['LegalDocument'];
export type LegalDocumentName = ProductSchemas['LegalDocumentName'];

/**
 * Returns the query of a document in a language, by default in the current version. The previous version stays on screen while another
 * loads.
 */
export function legalQuery(document: LegalDocumentName, locale: Locale, version: string | undefined) {
  return queryOptions({
    queryKey: ['legal', document, locale, version ?? 'current'],
    queryFn: ({ signal }) =>
      result(product.GET('/legal/{document}', { params: { path: { document }, query: { locale, version } }, signal })),
    placeholderData: keepPreviousData,
  });
}
