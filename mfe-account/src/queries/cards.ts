import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type Locale, type ProductSchemas } from 'shared-ui/core';

export type Card = ProductSchemas['Card'];
export type CardSession = ProductSchemas['CardSession'];

/** The most cards of one user in the contract. */
export const MAX_CARDS = 5;

/** Returns the query of the user's cards, the default first. */
export function cardsQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['cards', userUuid],
    queryFn: ({ signal }) => result(product.GET('/cards/list/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of a registration session at the payment provider. It is valid once, so it is never cached. */
export function cardSessionQuery(userUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: ['cards', 'session', userUuid, locale],
    queryFn: ({ signal }) =>
      result(product.POST('/cards/session/{userUuid}', { params: { path: { userUuid } }, body: { locale }, signal })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Returns the mutations that add a registered card, make a card the default and delete one. */
export function useCardChanges(userUuid: string) {
  const client = useQueryClient();
  const { queryKey } = cardsQuery(userUuid);
  const complete = useMutation({
    mutationFn: (body: ProductSchemas['CardCompletion']) =>
      result(product.POST('/cards/complete/{userUuid}', { params: { path: { userUuid } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  const makeDefault = useMutation({
    mutationFn: (cardUuid: string) =>
      result(product.POST('/cards/default/{userUuid}/{cardUuid}', { params: { path: { userUuid, cardUuid } } })),
    onSuccess: (cards) => client.setQueryData(queryKey, cards),
  });
  const remove = useMutation({
    mutationFn: (cardUuid: string) => product.DELETE('/cards/remove/{userUuid}/{cardUuid}', { params: { path: { userUuid, cardUuid } } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { complete, makeDefault, remove };
}
