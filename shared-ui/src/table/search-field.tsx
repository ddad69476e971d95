import { useRef } from 'react';
import { characterKeys, Icon } from 'shared-ui/components';
import { Kbd, TextField } from '../basics/index';
import { useT } from '../core/i18n';
import { useStore } from '../core/store';
import { useDebouncedText, useNarrow, useSlashKey } from './hooks';
import { MAX_SEARCH } from './list-state';
import css from './toolbar.module.css';

interface SearchProps {
  value: string;
  label: string;
  onSearch: (text: string) => void;
  /** Called on Down in the field; focuses the first row. */
  onDown?: () => void;
}

/**
 * The search field of a list: sends once typing pauses, or at once on Enter; `/` focuses it from anywhere.
 *
 * @rule For the search of a list; a `DataList` has it. One on a page: `/` focuses it. It sends when typing pauses, or on Enter.
 * @accessibility A `search` landmark. Esc clears the field, and `/` is in `aria-keyshortcuts` unless such keys are off. The caller
 *   announces the results.
 */
export function SearchField({ value, label, onSearch, onDown }: SearchProps) {
  const t = useT('ui');
  const field = useRef<HTMLInputElement>(null);
  const narrow = useNarrow();
  const { text, change, send } = useDebouncedText(value, onSearch);
  useSlashKey(field);
  const slash = useStore(characterKeys);
  const clear = () => {
    change('');
    send('');
    field.current?.focus();
  };
  return (
    <search className={css.search}>
      <TextField
        ref={field}
        type="search"
        label={label}
        hideLabel
        placeholder={narrow ? t('table.search') : label}
        value={text}
        maxLength={MAX_SEARCH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts={slash ? '/' : undefined}
        lead={<Icon name="search" />}
        trail={
          text ? (
            <button type="button" className={css.clearSearch} aria-label={t('table.clearSearch')} onClick={clear}>
              <Icon name="x" />
            </button>
          ) : slash ? (
            <span className={css.key} aria-hidden="true">
              <Kbd>/</Kbd>
            </span>
          ) : undefined
        }
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
          else if (event.key === 'Escape' && text) clear();
          else if (event.key === 'ArrowDown' && onDown) {
            event.preventDefault();
            onDown();
          }
        }}
      />
    </search>
  );
}
