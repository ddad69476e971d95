import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, edge, result, type EdgeSchemas } from 'shared-ui/core';
import { refreshed, sentNow } from './sent-now';

export type OpenSession = EdgeSchemas['OpenSession'];

/** The query of the user's current sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => result(edge.GET('/bff/sessions', { signal })),
  meta: { loader: false },
});

/** Ends one session; one that has already ended counts as success. */
async function endOne(id: string): Promise<void> {
  try {
    await edge.DELETE('/bff/sessions/{id}', { params: { path: { id } } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}

/** Ends all sessions of the user, including this one. */
export async function endEverySession(): Promise<void> {
  await edge.POST('/bff/sessions/revoke-all');
}

/** Returns the mutations that end one session or all others. */
export function useSessionEnds() {
  const client = useQueryClient();
  const options = { ...sentNow, ...refreshed(() => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })) };
  const end = useMutation({
    ...options,
    mutationFn: endOne,
  });
  const endOthers = useMutation({
    ...options,
    mutationFn: async () => {
      // Fetched again, so that sessions started since the page loaded end, too.
      const open = await result(edge.GET('/bff/sessions'));
      await Promise.all(open.filter(({ current }) => !current).map(({ id }) => endOne(id)));
    },
  });
  return { end, endOthers };
}
