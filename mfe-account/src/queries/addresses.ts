import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { refreshed, sentNow } from './sent-now';

export type Address = ProductSchemas['Address'];
export type AddressInput = ProductSchemas['AddressInput'];

/** The practice's addresses, in the order they were added. */
export function addressesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['addresses', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/addresses-get/{id}', { params: { path: { id: userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Adds, changes and removes addresses; a default that moves changes others too, so all are read again. */
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
