import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiProblem, edge, result, type EdgeSchemas } from 'shared-ui/core';

export type CrmRecord = EdgeSchemas['CrmRecord'];
export type CrmFile = EdgeSchemas['CrmFile'];
type QueryName = EdgeSchemas['QueryName'];

/** A handle that expires within this time is renewed. */
const MARGIN_MS = 60_000;

/** Returns the query of the session's handle for the CRM, which every other call requires. */
export function crmHandleQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['crm', 'handle', userUuid],
    queryFn: ({ signal }) => result(edge.GET('/api/getSFAccessToken', { signal })),
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? Math.max(0, Date.parse(data.validity) - dataUpdatedAt - MARGIN_MS) : 0),
    meta: { loader: false },
  });
}

/** Calls the CRM with the session's handle. A handle that has expired meanwhile is replaced once. */
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

/** Returns the query of one page of the practice's records in the CRM: contacts, visits or requests. */
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

/** Returns the query of one request with its notes. */
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

/** Fetches a file of a request. */
export function readCrmFile(client: QueryClient, userUuid: string, id: string): Promise<Blob> {
  return asking(client, userUuid, async (handle) => {
    const body = { ...handle, request: { name: 'case-file' as const, parameters: { id } } };
    const { data } = await edge.POST('/api/getSFFile', { body, parseAs: 'blob' });
    return data as Blob;
  });
}
