import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../basics/index';
import { linkProps } from '../core/navigation';
import { ApiProblem } from '../core/problem';
import { ErrorState, NotFoundState } from './States';

/** The properties of {@link Detail}. */
export interface DetailProps<T> {
  query: UseQueryResult<T>;
  /** The list that contains the item; linked from the not-found page. */
  list: { href: string; label: string };
  error: { title: string; text: string };
  children: (data: T) => ReactNode;
}

/**
 * A page about one item: the item, a not-found page, or an error.
 *
 * @rule For a page about one item with one query. A panel is a `PanelData`.
 * @accessibility It renders nothing during the first load, which the shell announces. A failure is an `alert`; the headings of the content
 *   are the caller’s.
 */
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
  // The portal's loading overlay covers the first load (REQ-27).
  return null;
}

/**
 * Shown for an unknown reference and for one of another practice: the page is the same, so it does not reveal which exist.
 *
 * @rule For every item that the user cannot open. It does not reveal whether the item exists: give no other reason beside it.
 * @accessibility A section with an `h2` and one link, to the list.
 */
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
