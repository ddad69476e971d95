import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type DeliveryNote = ProductSchemas['DeliveryNote'];
export type DeliveryNoteLine = ProductSchemas['DeliveryNoteLine'];
export type ReturnIneligible = ProductSchemas['ReturnIneligible'];

/**
 * Returns the query of a delivery note with its returnable goods. It is never cached, because another return may have taken the last piece.
 */
export function deliveryNoteQuery(userUuid: string, deliveryNote: string) {
  return queryOptions({
    queryKey: ['cases', 'note', userUuid, deliveryNote],
    queryFn: ({ signal }) =>
      result(product.GET('/returns/delivery-note/{userUuid}/{deliveryNote}', { params: { path: { userUuid, deliveryNote } }, signal })),
    staleTime: 0,
    // Offline, the request fails at once, so that the form can say so.
    networkMode: 'always',
    meta: { loader: false },
  });
}
