import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type DeliveryNote = ProductSchemas['DeliveryNote'];
export type DeliveryNoteLine = ProductSchemas['DeliveryNoteLine'];
export type ReturnIneligible = ProductSchemas['ReturnIneligible'];

/** One delivery note with what may go back of it today: asked anew each time, another return may have taken the last piece. */
export function deliveryNoteQuery(userUuid: string, deliveryNote: string) {
  return queryOptions({
    queryKey: ['cases', 'note', userUuid, deliveryNote],
    queryFn: ({ signal }) =>
      result(product.GET('/returns/delivery-note/{userUuid}/{deliveryNote}', { params: { path: { userUuid, deliveryNote } }, signal })),
    staleTime: 0,
    // Offline, a form says so instead of waiting.
    networkMode: 'always',
    meta: { loader: false },
  });
}
