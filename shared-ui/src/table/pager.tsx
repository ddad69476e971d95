import { Icon, Pagination } from 'shared-ui/components';
import { formatMoney } from '../core/format';
import { useT } from '../core/i18n';
import { Emphasis } from './emphasis';
import type { ListSchema } from './list-state';
import css from './pager.module.css';
import type { ListControl, ListPage, ListLabels } from './types';

/** Returns the number of pages for `total` rows; an empty list has one page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

interface PagerProps<F extends string> {
  schema: ListSchema<F>;
  list: ListControl<F>;
  page: ListPage<unknown>;
  words: ListLabels;
}

/** Shows the range and total of rows, their sum, the page size, and the pagination. */
export function Pager<F extends string>({ schema, list, page, words }: PagerProps<F>) {
  const t = useT('ui');
  const { state } = list;
  const pages = pageCount(page.total, state.size);
  const current = Math.min(state.page, pages);
  const from = (current - 1) * state.size + 1;
  const to = Math.min(current * state.size, page.total);
  return (
    <div className={css.pager}>
      <p className={css.range}>
        <Emphasis text={words.range(from, to, page.total)} />
        {page.sum ? (
          <>
            {' · '}
            <span className={css.sum}>{formatMoney(page.sum)}</span> {words.sumSuffix}
          </>
        ) : null}
        {page.toPay && page.toPay.amount !== page.sum?.amount ? (
          <>
            {' · '}
            <span className={css.sum}>{formatMoney(page.toPay)}</span> {words.toPaySuffix}
          </>
        ) : null}
      </p>
      <span className={css.size}>
        <select aria-label={t('table.size')} value={state.size} onChange={(event) => list.set({ size: Number(event.target.value) })}>
          {schema.sizes.map((size) => (
            <option key={size} value={size}>
              {t('pagination.perPage', { count: size })}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <div className={css.pages}>
        <Pagination page={current} pages={pages} onPage={(next) => list.set({ page: next })} />
      </div>
    </div>
  );
}
