import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { refreshed, sentNow } from './sent-now';

export type Address = ProductSchemas['Address'];
export type AddressInput = ProductSchemas['AddressInput'];

/** Returns the query of the practice's addresses, in the order of their creation. */
export function addressesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['addresses', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/addresses-get/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the mutations of addresses. All are refetched, because moving a default changes other addresses, too. */
export function useAddressChanges(userUuid: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: addressesQuery(userUuid).queryKey });
  const options = { ...sentNow, ...refreshed(refresh) };
  const add = useMutation({
    mutationFn: (body: AddressInput) => result(product.POST('/users/address-add/{userUuid}', { params: { path: { userUuid } }, body })),
    ...options,
  });
  const update = useMutation({
    mutationFn: (body: Address) => result(product.PUT('/users/address-update/{userUuid}', { params: { path: { userUuid } }, body })),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (addressUuid: string) =>
      product.DELETE('/users/address-delete/{userUuid}/{addressUuid}', { params: { path: { userUuid, addressUuid } } }),
    ...options,
  });
  return { add, update, remove };
}
