import css from './nav.module.css';
import { Button } from '../basics/Button';
import { useUi } from '../basics/ui';
import { formatNumber } from '../core/format';
import { Icon } from './icons';

/** The properties of {@link Pagination}. */
export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Returns the page numbers to show: the first, the last, and those around the current one; 0 marks a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const around = page <= 2 ? [1, 2, 3] : page >= pages - 1 ? [pages - 2, pages - 1, pages] : [page - 1, page, page + 1];
  const named = [...new Set([1, ...around, pages])].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return named.flatMap((n, index) => {
    const before = named[index - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [0, n];
  });
}

/**
 * Pagination of a list: page numbers from 640 px on, "page 1 of 7" below.
 *
 * @rule For a list that the server pages; a `DataList` has it. It renders nothing for a single page.
 * @accessibility A navigation; each number is a button named “Page 3”, and the current one is `aria-current="page"`.
 * @accessibility The caller announces the new rows. The arrow at an end is `aria-disabled`, described by its reason, and keeps the focus.
 */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const t = useUi();
  if (pages <= 1) return null;
  return (
    <nav className={css.pagination} aria-label={t('pagination.label')}>
      <Button
        variant="ghost"
        iconOnly
        className={css.step}
        icon={<Icon name="chevron-left" size={18} />}
        aria-label={t('pagination.previous')}
        disabledReason={page <= 1 ? t('pagination.atFirst') : undefined}
        onClick={() => onPage(page - 1)}
      />
      <ol className={css.pages}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={css.page}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('pagination.page', { page: number })}
                onClick={() => onPage(number)}
              >
                {formatNumber(number)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <span className={css.pageOf}>{t('pagination.pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      <Button
        variant="ghost"
        iconOnly
        className={css.step}
        icon={<Icon name="chevron-right" size={18} />}
        aria-label={t('pagination.next')}
        disabledReason={page >= pages ? t('pagination.atLast') : undefined}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
