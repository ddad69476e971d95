import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../basics/index';
import { linkProps } from '../core/navigation';
import { ApiProblem } from '../core/problem';
import { ErrorState, NotFoundState } from './States';

export interface DetailProps<T> {
  query: UseQueryResult<T>;
  /** The list it stands in, for the way back from nothing. */
  list: { href: string; label: string };
  error: { title: string; text: string };
  children: (data: T) => ReactNode;
}

/** A page about one thing: the thing, that it does not exist, or that it could not be read. */
export function Detail<T>({ query, list, error, children }: DetailProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiProblem && query.error.status === 404) return <Unknown list={list} />;
  if (query.isError) {
    return (
      <ErrorState
        title={error.title}
        error={query.error}
        at={new Date(query.errorUpdatedAt).toISOString()}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {error.text}
      </ErrorState>
    );
  }
  // The first load is covered by the portal's own loader (REQ-27).
  return null;
}

/** A reference nobody knows, or one that is not this practice's: the answer is the same. */
export function Unknown({ list }: { list: DetailProps<unknown>['list'] }) {
  return (
    <NotFoundState
      actions={
        <LinkButton {...linkProps(list.href)} variant="primary">
          {list.label}
        </LinkButton>
      }
    />
  );
}
