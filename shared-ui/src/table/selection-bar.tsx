import { Icon } from '../components/index';
import { useT } from '../core/i18n';
import css from './toolbar.module.css';

/** The contract takes at most this many references at once. */
export const MAX_SELECTED = 200;

interface SelectionBarProps {
  count: number;
  words: string;
  csvHref: string;
  onClear: () => void;
}

/** What can be done with the chosen rows, between chips and head. */
export function SelectionBar({ count, words, csvHref, onClear }: SelectionBarProps) {
  const t = useT('ui');
  if (count === 0) return null;
  return (
    <div className={css.selection} role="group" aria-label={t('table.selection')}>
      <strong role="status">{words}</strong>
      {count <= MAX_SELECTED ? (
        <a className={css.selectionAction} href={csvHref} download>
          <Icon name="download" />
          {t('table.exportSelected')}
        </a>
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
