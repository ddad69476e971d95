import type { ComponentPropsWithRef, ReactNode } from 'react';
import { exportHref, Icon, provenDownload } from 'shared-ui/components';
import { cx } from '../basics/index';
import { useLocale, useT } from '../core/i18n';
import css from './toolbar.module.css';

/** Most references that the contract accepts at once. */
export const MAX_SELECTED = 200;

interface SelectionBarProps {
  count: number;
  words: string;
  /** Address of the selected rows as CSV; absent if they cannot be exported. */
  csvHref: string | undefined;
  actions?: ReactNode;
  onClear: () => void;
}

/**
 * A button in the style of the bar.
 *
 * @rule In `selection.actions` of a `DataList`; elsewhere, use `Button`. The bar shows it for up to 200 rows.
 * @accessibility A native button: it needs a text or `aria-label`. The bar is a group, and its number of rows a `status`.
 */
export function SelectionAction({ className, ...button }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...button} className={cx(css.selectionAction, className)} />;
}

/** The actions on the selected rows, between chips and header. */
export function SelectionBar({ count, words, csvHref, actions, onClear }: SelectionBarProps) {
  const t = useT('ui');
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <div className={css.selection} role="group" aria-label={t('table.selection')}>
      <strong role="status">{words}</strong>
      {count <= MAX_SELECTED ? (
        <>
          {actions}
          {csvHref === undefined ? null : (
            <>
              <a className={css.selectionAction} href={exportHref(csvHref, 'CSV', locale)} download onClick={provenDownload}>
                <Icon name="download" />
                {t('table.exportSelected')}
              </a>
              <a className={css.selectionAction} href={exportHref(csvHref, 'Excel', locale)} download onClick={provenDownload}>
                <Icon name="download" />
                Excel
              </a>
            </>
          )}
        </>
      ) : (
        <span>{t('table.tooMany', { n: MAX_SELECTED })}</span>
      )}
      <button type="button" className={`${css.selectionAction} ${css.selectionEnd}`} onClick={onClear}>
        <Icon name="x" />
        {t('table.deselect')}
      </button>
    </div>
  );
}
