import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiProblem, edge, result, type EdgeSchemas } from 'shared-ui/core';

export type CrmRecord = EdgeSchemas['CrmRecord'];
export type CrmFile = EdgeSchemas['CrmFile'];
type QueryName = EdgeSchemas['QueryName'];

/** A handle that ends sooner is asked for again. */
const MARGIN_MS = 60_000;

/** The session's handle at the CRM, which every other call names. */
export function crmHandleQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['crm', 'handle', userUuid],
    queryFn: ({ signal }) => result(edge.GET('/api/getSFAccessToken', { signal })),
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? Math.max(0, Date.parse(data.validity) - dataUpdatedAt - MARGIN_MS) : 0),
    meta: { loader: false },
  });
}

/** Asks the CRM with the session's handle. One that has ended meanwhile is replaced, once. */
async function asking<T>(client: QueryClient, userUuid: string, ask: (handle: { instanceUrl: string; accessToken: string }) => Promise<T>) {
  const take = async () => {
    const { instanceUrl, accessToken } = await client.fetchQuery(crmHandleQuery(userUuid));
    return ask({ instanceUrl, accessToken });
  };
  try {
    return await take();
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'crm.token')) throw error;
    await client.invalidateQueries({ queryKey: crmHandleQuery(userUuid).queryKey, refetchType: 'none' });
    return take();
  }
}

/** A page of what the CRM keeps of the practice: people who look after it, their visits, its requests. */
export function crmRecordsQuery(userUuid: string, name: QueryName, page: number, size: number) {
  return queryOptions({
    queryKey: ['crm', 'records', userUuid, name, page, size],
    queryFn: ({ client, signal }) =>
      asking(client, userUuid, (handle) =>
        result(edge.POST('/api/getSFQueryData', { body: { ...handle, request: { name, parameters: { page, size } } }, signal })),
      ),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** One request with all that was noted about it. */
export function crmCaseQuery(userUuid: string, id: string) {
  return queryOptions({
    queryKey: ['crm', 'case', userUuid, id],
    queryFn: ({ client, signal }) =>
      asking(client, userUuid, (handle) =>
        result(edge.POST('/api/getSFData', { body: { ...handle, request: { name: 'case', parameters: { id } } }, signal })),
      ),
    meta: { loader: false },
  });
}

/** A file of a request. */
export function readCrmFile(client: QueryClient, userUuid: string, id: string): Promise<Blob> {
  return asking(client, userUuid, async (handle) => {
    const body = { ...handle, request: { name: 'case-file' as const, parameters: { id } } };
    const { data } = await edge.POST('/api/getSFFile', { body, parseAs: 'blob' });
    return data as Blob;
  });
}
