import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiProblem, edge, product, result, type EdgeSchemas } from 'shared-ui/core';

export type Bill = EdgeSchemas['Bill'];
export type BillType = EdgeSchemas['BillType'];
export type ReturnableNote = EdgeSchemas['ReturnableNote'];
export type ErpReturn = EdgeSchemas['ErpReturn'];
export type LotSold = EdgeSchemas['LotSold'];
export type ReturnData = EdgeSchemas['ReturnData'];

const minutes = 60_000;

/** The most client codes whose lists are joined. A practice has one code, rarely two. */
const MAX_CODES = 4;

function or404<T, N>(asked: Promise<T>, instead: N): Promise<T | N> {
  return asked.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 404) return instead;
    throw error;
  });
}

/** The part of each ERP list that is offered for selection. */
const FIRST = { page: 1, size: 25 };

/** Joins the ERP's items of each client code; an unknown code has none. */
async function joined<T>(codes: readonly string[], ask: (codeClient: string) => Promise<{ items: T[] }>): Promise<T[]> {
  const pages = await Promise.all(codes.slice(0, MAX_CODES).map((code) => or404(ask(code), { items: [] })));
  return pages.flatMap(({ items }) => items);
}

/** Returns the query of the practice's client codes in the ERP; none where the product API has no such call. */
export function clientCodesQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['client-codes', userUuid],
    queryFn: async ({ signal }) => {
      const params = { path: { userUuid } };
      const codes = await or404(result(product.GET('/users/client-codes/{userUuid}', { params, signal })), []);
      return codes.map(({ code }) => code);
    },
    staleTime: 10 * minutes,
    meta: { loader: false },
  });
}

/** Page size of invoices and delivery notes. */
export const BILLS_AT_ONCE = 25;

/** Returns the query of one page of the ERP's invoices or delivery notes, the newest first; null for an unknown code. */
export function billsQuery(userUuid: string, codeClient: string, type: BillType, page: number) {
  const body = { codeClient, type, page, size: BILLS_AT_ONCE };
  return queryOptions({
    queryKey: ['erp', 'bills', userUuid, body],
    queryFn: ({ signal }) => or404(result(edge.POST('/api/getHistoBillByClientCode', { body, signal })), null),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of delivery notes with returnable goods. */
export function returnableNotesQuery(userUuid: string, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['erp', 'returnable', userUuid, codes],
    queryFn: ({ signal }) =>
      joined(codes, (codeClient) => result(edge.POST('/api/getHistoBillForReturns', { body: { codeClient, ...FIRST }, signal }))),
    meta: { loader: false },
  });
}

const RETURNS_SHOWN = 50;

/** Returns the query of the warehouse's returns, the newest first, including those announced elsewhere. */
export function erpReturnsQuery(userUuid: string, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['erp', 'returns', userUuid, codes],
    queryFn: ({ signal }) =>
      joined(codes, (codeClient) =>
        result(edge.POST('/api/getAllReturns', { body: { codeClient, page: 1, size: RETURNS_SHOWN }, signal })),
      ),
    meta: { loader: false, tags: ['returns'] },
  });
}

const ARTICLE = /^[A-Za-z0-9._/-]{3,40}$/;

/** Reports whether a text can be an article code. */
export const isArticle = (text: string): boolean => ARTICLE.test(text);

const LOTS_SHOWN = 6;

/** Returns the query of the lots of an article that the practice has bought, the newest first. */
export function lotsQuery(userUuid: string, codes: readonly string[], codeArticle: string) {
  return queryOptions({
    queryKey: ['erp', 'lots', userUuid, codes, codeArticle],
    queryFn: ({ signal }) =>
      joined(codes, (codeClient) =>
        result(edge.POST('/api/getLotArticleHistoSell', { body: { codeClient, codeArticle, page: 1, size: LOTS_SHOWN }, signal })),
      ),
    staleTime: minutes,
    meta: { loader: false },
  });
}

/**
 * Sends a return to the ERP under the first client code that has the delivery note; null where none has it. The same idempotency key never
 * creates a second return.
 */
export async function createErpReturn(codes: readonly string[], data: Omit<ReturnData, 'codeClient'>): Promise<ErpReturn | null> {
  for (const codeClient of codes) {
    const made = await or404(result(edge.POST('/api/createReturn', { body: { bodyData: { ...data, codeClient } } })), null);
    if (made) return made;
  }
  return null;
}
