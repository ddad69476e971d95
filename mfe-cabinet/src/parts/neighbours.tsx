import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { LinkButton, linkProps } from 'shared-ui/core';
import { listBehind } from 'shared-ui/router';
import { type ListPage, type ListSchema, type ListState, parseState } from 'shared-ui/table';
import { useTranslations } from '../translations';
import css from './detail.module.css';

interface NeighboursProps<F extends string> {
  /** The reference of the shown row. */
  reference: string;
  /** The path of the list. */
  list: string;
  schema: ListSchema<F>;
  /** The list's key in the cache. */
  queryKey: (state: ListState<F>) => QueryKey;
  href: (reference: string) => string;
}

/**
 * Links to the rows before and after the shown one, on the page of the list that the user left. It requests nothing: without that page
 * there are no links.
 */
export function Neighbours<F extends string>(props: NeighboursProps<F>) {
  const { reference, list, schema, queryKey, href } = props;
  const t = useTranslations();
  const state = parseState(schema, new URL(listBehind(list), location.origin).searchParams);
  const rows = useQuery<ListPage<{ reference: string }>>({ queryKey: queryKey(state), queryFn: skipToken }).data?.items ?? [];
  const at = rows.findIndex((row) => row.reference === reference);
  if (at < 0) return null;
  return (
    <span className={css.neighbours}>
      {([-1, 1] as const).map((step) => {
        const to = rows[at + step]?.reference;
        if (to === undefined) return null;
        const label = t(step < 0 ? 'common.previous' : 'common.next', { reference: to });
        return (
          <LinkButton
            key={step}
            style={{ gridColumn: step < 0 ? 1 : 2 }}
            iconOnly
            icon={<Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} />}
            aria-label={label}
            title={label}
            {...linkProps(href(to))}
          />
        );
      })}
    </span>
  );
}
