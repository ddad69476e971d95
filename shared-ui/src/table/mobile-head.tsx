import { Icon } from 'shared-ui/components';
import { useT } from '../core/i18n';
import css from './toolbar.module.css';
import type { ListControl, SortOption } from './types';

interface MobileHeadProps<F extends string> {
  list: ListControl<F>;
  sorts: SortOption[];
  count: string | undefined;
}

/** Count and sort order above the blocks, which have no sortable headers. */
export function MobileHead<F extends string>({ list, sorts, count }: MobileHeadProps<F>) {
  const t = useT('ui');
  const { sort } = list.state;
  return (
    <div className={css.mobileHead}>
      <span>{count}</span>
      <span className={css.sort}>
        <select aria-label={t('table.sortBy')} value={sort} onChange={(event) => list.set({ sort: event.target.value })}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {sorts.some(({ value }) => value === sort) ? null : <option value={sort}>{t('table.otherSort')}</option>}
        </select>
        <Icon name="chevron-down" />
      </span>
    </div>
  );
}
