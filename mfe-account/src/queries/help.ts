import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type Locale, type ProductSchemas } from 'shared-ui/core';

export type HelpCategory = ProductSchemas['HelpCategory'];
export type HelpArticleSummary = ProductSchemas['HelpArticleSummary'];
export type Ticket = ProductSchemas['Ticket'];
export type TicketInput = ProductSchemas['TicketInput'];
export type TicketStatus = ProductSchemas['TicketStatus'];
export type ContactInput = ProductSchemas['ContactInput'];

const seconds = 1000;

/** Returns the query of articles in a language, by relevance for a search; the previous ones stay on screen while the next load. */
export function articlesQuery(locale: Locale, search: string, category: HelpCategory | undefined) {
  const query = { locale, search: search || undefined, category };
  return queryOptions({
    queryKey: ['help', 'articles', query],
    queryFn: ({ signal }) => result(product.GET('/help/articles', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 300 * seconds,
    meta: { loader: false },
  });
}

/** Returns the query of one article. */
export function articleQuery(locale: Locale, slug: string) {
  return queryOptions({
    queryKey: ['help', 'article', locale, slug],
    queryFn: ({ signal }) => result(product.GET('/help/article/{slug}', { params: { path: { slug }, query: { locale } }, signal })),
    staleTime: 300 * seconds,
    meta: { loader: false },
  });
}

/** Returns the query of one page of the user's questions, the latest change first. */
export function ticketsQuery(userUuid: string, status: TicketStatus | undefined, page: number) {
  return queryOptions({
    queryKey: ['tickets', 'list', userUuid, status ?? 'all', page],
    queryFn: ({ signal }) =>
      result(product.GET('/help/tickets/{userUuid}', { params: { path: { userUuid }, query: { status, page, size: 20 } }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of one question with its answers. */
export function ticketQuery(userUuid: string, ticketUuid: string) {
  return queryOptions({
    queryKey: ['tickets', 'one', userUuid, ticketUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/help/tickets/{userUuid}/{ticketUuid}', { params: { path: { userUuid, ticketUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the mutation that sends a visitor's question; it resolves to the question's reference. */
export function useContact() {
  return useMutation({ mutationFn: (body: ContactInput) => result(product.POST('/help/contact', { body })) });
}

/** Returns the mutations that create, extend and close the user's questions; the lists are refreshed. */
export function useTicketChanges(userUuid: string) {
  const client = useQueryClient();
  const keep = (ticket: Ticket) => {
    client.setQueryData(ticketQuery(userUuid, ticket.uuid).queryKey, ticket);
    return client.invalidateQueries({ queryKey: ['tickets', 'list', userUuid] });
  };
  const ask = useMutation({
    mutationFn: (body: TicketInput) => result(product.POST('/help/ticket/{userUuid}', { params: { path: { userUuid } }, body })),
    onSuccess: keep,
  });
  const reply = useMutation({
    mutationFn: ({ ticketUuid, ...body }: { ticketUuid: string; clientKey: string; text: string }) =>
      result(product.POST('/help/reply/{userUuid}/{ticketUuid}', { params: { path: { userUuid, ticketUuid } }, body })),
    onSuccess: keep,
  });
  const close = useMutation({
    mutationFn: (ticketUuid: string) =>
      result(product.POST('/help/close/{userUuid}/{ticketUuid}', { params: { path: { userUuid, ticketUuid } } })),
    onSuccess: keep,
  });
  return { ask, reply, close };
}
