import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, edge, result, type EdgeSchemas } from 'shared-ui/core';
import { refreshed, sentNow } from './sent-now';

export type OpenSession = EdgeSchemas['OpenSession'];

/** Where the user is signed in now. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => result(edge.GET('/bff/sessions', { signal })),
  meta: { loader: false },
});

/** Ends one session; one that is over already is what was wanted. */
async function endOne(id: string): Promise<void> {
  try {
    await edge.DELETE('/bff/sessions/{id}', { params: { path: { id } } });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}

/** Ends every session of the user, this one too. */
export async function endEverySession(): Promise<void> {
  await edge.POST('/bff/sessions/revoke-all');
}

/** Ends one session, or every other one. */
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
      // What is open now, not what was when the page asked: one that began since ends too.
      const open = await result(edge.GET('/bff/sessions'));
      await Promise.all(open.filter(({ current }) => !current).map(({ id }) => endOne(id)));
    },
  });
  return { end, endOthers };
}
