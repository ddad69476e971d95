import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Locale, product, type ProductSchemas, result } from 'shared-ui/core';
import type { ListState } from 'shared-ui/table';
import type { PartnerFilter, PartnerSort } from '../pages/partners/schema';
import type { Category } from '../parts/links';

export type Partner = ProductSchemas['Partner'];
export type PartnerDetail = ProductSchemas['PartnerDetail'];
export type PartnerPage = ProductSchemas['PartnerPage'];

/** Key prefix of all queries of partners, as the platform's events name what they change. */
const TAG = 'Partnership';

interface Asked {
  locale: Locale;
  /** The page's own category; undefined on the page of all partners, which has a category filter. */
  category: Category | undefined;
  state: ListState<PartnerFilter>;
}

/** Returns the contract's parameters in a fixed order, because remote.json names the first call literally. */
function partnerQuery({ locale, category, state: { search, filters, sort, page, size } }: Asked) {
  const chosen = category ? [category] : (filters.category as Category[]);
  return {
    search: search || undefined,
    category: chosen,
    locale,
    saved: filters.saved.length > 0 ? true : undefined,
    artwork: true,
    sort: sort as PartnerSort,
    page,
    size,
  };
}

/** Returns the query of one page of partners with their artwork; the previous page stays on screen while the next loads. */
export function partnersQuery(userUuid: string, asked: Asked) {
  const query = partnerQuery(asked);
  return queryOptions({
    queryKey: [TAG, 'list', userUuid, query],
    queryFn: ({ signal }) => result(product.GET('/partners/list/{userUuid}', { params: { path: { userUuid }, query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of one partner in the page's language, with the practice's latest request. */
export function partnerQueryOptions(userUuid: string, partnerUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: [TAG, 'one', userUuid, partnerUuid, locale],
    queryFn: ({ signal }) =>
      result(
        product.GET('/partners/one/{userUuid}/{partnerUuid}', { params: { path: { userUuid, partnerUuid }, query: { locale } }, signal }),
      ),
  });
}

/** Returns the query of the notice that is shown before a user leaves for a partner's site. */
export function noticeQuery(userUuid: string, partnerUuid: string, locale: Locale) {
  return queryOptions({
    queryKey: [TAG, 'notice', userUuid, partnerUuid, locale],
    queryFn: ({ signal }) =>
      result(
        product.GET('/partners/notice/{userUuid}/{partnerUuid}', {
          params: { path: { userUuid, partnerUuid }, query: { locale } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

const marked = <T extends Partner>(partner: T, { uuid, saved }: Saving): T => (partner.uuid === uuid ? { ...partner, saved } : partner);

interface Saving {
  uuid: string;
  saved: boolean;
}

/** Returns the mutation that saves or removes a partner. It applies at once; a refusal restores the platform's state. */
export function useSaving(userUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid: partnerUuid, saved }: Saving) => {
      const init = { params: { path: { userUuid, partnerUuid } } };
      return saved
        ? product.POST('/partners/save/{userUuid}/{partnerUuid}', init)
        : product.DELETE('/partners/unsave/{userUuid}/{partnerUuid}', init);
    },
    onMutate: async (saving) => {
      await client.cancelQueries({ queryKey: [TAG] });
      client.setQueriesData<PartnerPage>({ queryKey: [TAG, 'list', userUuid] }, (page) =>
        page ? { ...page, items: page.items.map((partner) => marked(partner, saving)) } : undefined,
      );
      client.setQueriesData<PartnerDetail>({ queryKey: [TAG, 'one', userUuid, saving.uuid] }, (one) => one && marked(one, saving));
    },
    onSettled: () => client.invalidateQueries({ queryKey: [TAG] }),
  });
}
