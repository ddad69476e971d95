import { useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { caseQueryOptions, useKeepCase } from './cases';

/** The label of a return that is to be sent, as PDF. */
export function returnLabel(userUuid: string, caseUuid: string): string {
  return `/api/product/returns/label/${userUuid}/${caseUuid}`;
}

/** Says that the goods are on their way. A refusal means that the page shows what is no longer true: the return is read anew. */
export function useShipReturn(userUuid: string, caseUuid: string) {
  const client = useQueryClient();
  const onSuccess = useKeepCase('returns', userUuid);
  const ship = useMutation({
    mutationFn: (body: ProductSchemas['ReturnShip']) =>
      result(product.POST('/returns/ship/{userUuid}/{caseUuid}', { params: { path: { userUuid, caseUuid } }, body })),
    onSuccess,
    onError: () => client.invalidateQueries({ queryKey: caseQueryOptions('returns', userUuid, caseUuid).queryKey }),
  });
  return ship.mutateAsync;
}
