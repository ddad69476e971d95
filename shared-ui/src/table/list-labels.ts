import type { TFunction } from '../core/i18n';
import { formatNumber } from '../core/format';
import type { ListLabels } from './types';

/** Returns the text of `key` for a number, with the number formatted as `n`. */
export function countLabel(t: TFunction, key: string): (count: number) => string {
  return (count) => t(key, { count, n: formatNumber(count) });
}

/** The labels of a list that its keys do not give, and those that differ from them. */
type OwnLabels = Pick<ListLabels, 'label'> & { empty: Pick<ListLabels['empty'], 'action' | 'neighbours'> } & Partial<
    Omit<ListLabels, 'label' | 'empty' | 'noMatch'>
  >;

/**
 * Returns the labels of a list, read from the keys `search`, `count`, `range`, `empty`, `noMatch` and `error` below `prefix`. A selection
 * has the label of the count unless `own.selected` is given.
 */
export function listLabels(t: TFunction, prefix: string, own: OwnLabels): ListLabels {
  const block = (key: string) => ({ title: t(`${prefix}.${key}.title`), text: t(`${prefix}.${key}.text`) });
  const count = countLabel(t, `${prefix}.count`);
  return {
    search: own.search ?? t(`${prefix}.search`),
    count,
    range: (from, to, total) =>
      t(`${prefix}.range`, { from: formatNumber(from), to: formatNumber(to), count: total, n: formatNumber(total) }),
    selected: count,
    noMatch: block('noMatch'),
    error: own.error ?? block('error'),
    ...own,
    empty: { ...block('empty'), ...own.empty },
  };
}
