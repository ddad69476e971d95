import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deploy, type DeploySchemas, result } from 'shared-ui/core';

/** A remote with its released version, canary and stored versions. */
export type Remote = DeploySchemas['Remote'];
/** A version in the store of artefacts. */
export type StoredVersion = DeploySchemas['StoredVersion'];
/** Why a version was withdrawn. */
export type Withdrawal = DeploySchemas['Withdrawal'];

/** A failure in a browser. */
export type Failure = DeploySchemas['Failure'];

/** Pages, failures and web vitals of a version in the last hour. */
export type Health = DeploySchemas['Health'];
/** A line of the history of releases. */
export type Change = DeploySchemas['Change'];

/** Prefix of all query keys of this page, to invalidate all of them after a change. */
export const OPS_KEY = ['ops'] as const;

// Polling interval. Figures of the last hour change by the minute; changes invalidate the queries themselves.
const REFETCH_MS = 20_000;
const CHANGES_AT_ONCE = 20;

/** All remotes, refetched while the page is open. */
export const remotesQuery = queryOptions({
  queryKey: [...OPS_KEY, 'remotes'],
  queryFn: ({ signal }) => result(deploy.GET('/deploy/remotes', { signal })),
  refetchInterval: REFETCH_MS,
});

/** One remote with its versions. */
export function remoteQuery(name: string) {
  return queryOptions({
    queryKey: [...OPS_KEY, 'remote', name],
    queryFn: ({ signal }) => result(deploy.GET('/deploy/remotes/{name}', { params: { path: { name } }, signal })),
    refetchInterval: REFETCH_MS,
  });
}

/** The last failures of a version in browsers. */
export function failuresQuery(name: string, version: string) {
  return queryOptions({
    queryKey: [...OPS_KEY, 'failures', name, version],
    queryFn: ({ signal }) =>
      result(deploy.GET('/deploy/remotes/{name}/versions/{version}/failures', { params: { path: { name, version } }, signal })),
    refetchInterval: REFETCH_MS,
    meta: { loader: false },
  });
}

/** The failure with the reference of a failure screen. */
export function failureQuery(reference: string) {
  return queryOptions({
    queryKey: [...OPS_KEY, 'failure', reference],
    queryFn: ({ signal }) => result(deploy.GET('/deploy/failures/{reference}', { params: { path: { reference } }, signal })),
    retry: false,
    meta: { loader: false },
  });
}

/** The history of releases of one remote, or of all for null; newest first. */
export function changesQuery(remote: string | null) {
  return infiniteQueryOptions({
    queryKey: [...OPS_KEY, 'changes', remote],
    queryFn: ({ signal, pageParam }) =>
      result(
        deploy.GET('/deploy/audit', {
          params: { query: { limit: CHANGES_AT_ONCE, ...(remote ? { remote } : {}), ...(pageParam ? { before: pageParam } : {}) } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.before || undefined,
  });
}

/** An operation that an operator requests. */
export type ReleaseChange =
  | { kind: 'promote' | 'canary'; remote: string; version: string; withdrawn?: Withdrawal | undefined }
  | { kind: 'rollback'; remote: string; version: string | null; from: string | undefined }
  | { kind: 'end'; remote: string; version: string };

/** The input that the dialog collects for an operation. */
export interface OperationInput {
  reason: string;
  percent: number;
  users: string[];
}

/** Executes an operation; a refusal throws its ApiProblem. */
export function execute(release: ReleaseChange, { reason, percent, users }: OperationInput): Promise<Remote> {
  const params = { path: { name: release.remote } };
  // The dialog has shown why the version was withdrawn.
  const force = 'withdrawn' in release && release.withdrawn ? { force: true } : {};
  switch (release.kind) {
    case 'promote':
      return result(deploy.POST('/deploy/remotes/{name}/promote', { params, body: { version: release.version, reason, ...force } }));
    case 'canary':
      return result(
        deploy.POST('/deploy/remotes/{name}/canary', { params, body: { version: release.version, percent, users, reason, ...force } }),
      );
    case 'rollback':
      return result(
        deploy.POST('/deploy/remotes/{name}/rollback', {
          params,
          body: { ...(release.version ? { version: release.version } : {}), ...(release.from ? { from: release.from } : {}), reason },
        }),
      );
    case 'end':
      return result(deploy.DELETE('/deploy/remotes/{name}/canary', { params: { ...params, query: { reason } } }));
  }
}
