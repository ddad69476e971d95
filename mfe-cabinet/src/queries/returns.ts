import { useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { caseQueryOptions, useKeepCase } from './cases';

/** Returns the address of a return's shipping label as PDF. */
export function returnLabel(userUuid: string, caseUuid: string): string {
  return `/api/product/returns/label/${userUuid}/${caseUuid}`;
}

/**
 * Returns the mutation that reports the goods as shipped. The return is refetched also after a refusal, which means that the page was
 * outdated.
 */
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
