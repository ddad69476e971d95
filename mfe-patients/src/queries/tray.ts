import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type TrayFile = ProductSchemas['TrayFile'];

/** The call that sends a file to a practice's tray. The form's other fields precede the file. */
export const TRAY_OFFER = '/api/product/files/tray-offer';

/** Returns the query of a patient's files that wait for the practice's decision; a sender gets own ones. */
export function trayQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['files', 'tray', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/tray/{userUuid}/{patientUuid}', { params: { path: { userUuid, patientUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the address of a file in the tray. */
export function trayAddress(userUuid: string, fileUuid: string): string {
  return `/api/product/files/tray-content/${userUuid}/${fileUuid}`;
}

/** Returns the mutation that accepts a file of the tray into the record, or removes it. */
export function useTrayDecision(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, accepted }: { uuid: string; accepted: boolean }) =>
      product.POST('/files/tray-decide/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid: uuid } }, body: { accepted } }),
    onSettled: () => Promise.all([['files'], ['patients', 'one']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
