import { useState, type ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { FilterChip, Icon, keepFocus } from 'shared-ui/components';
import css from './filter.module.css';
import lists from './overlays.module.css';
import { Button } from '../basics/Button';
import { TextField } from '../basics/TextField';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { formatNumber } from '../core/format';
import { Popover } from './Popover';
import type { Option } from './Select';

/** A choice of a filter, with what its row shows besides the label. */
export interface CountedOption extends Option {
  /** Number of items, at the end of the row. */
  count?: number;
  icon?: ReactNode;
}

/** The properties of {@link FilterMenu}. */
export interface FilterMenuProps {
  /** "Statut". */
  name: string;
  /** Value of the chip without a choice: "tous". */
  all: string;
  options: CountedOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Allows one choice only. */
  single?: boolean;
  /** For lists that the server searches; without it the options are filtered here. */
  onSearch?: (text: string) => void;
  searching?: boolean;
}

const SEARCH_FROM = 9;

/** Converts to lower case without accents, so that "lefevre" finds "Lefèvre". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * A filter chip that opens a list of checkboxes, with a search field for long lists.
 *
 * @rule For a list’s filter by one or several values; a period is a `DateRangeField`. A search field appears from nine options on, or with
 *   `onSearch`.
 * @accessibility The chip opens a `dialog` with a `listbox`; the search field or the list takes the focus. Esc closes it and keeps the
 *   choice.
 */
export function FilterMenu({ name, all, options, values, onChange, single = false, onSearch, searching }: FilterMenuProps) {
  const t = useUi();
  const chosen = options.filter((option) => values.includes(option.value));
  const first = chosen[0]?.label ?? values[0] ?? '';
  const value = values.length === 0 ? all : values.length === 1 ? first : t('filter.several', { first, count: values.length - 1 });
  return (
    <Popover label={name} trigger={<FilterChip name={name} value={value} active={values.length > 0} onClear={() => onChange([])} />}>
      {(close) => (
        <Choices
          {...{ name, options, values, single, onSearch, searching }}
          onChange={(next) => {
            onChange(next);
            if (single) close();
          }}
        />
      )}
    </Popover>
  );
}

function Choices({ name, options, values, onChange, single, onSearch, searching }: Omit<FilterMenuProps, 'all'>) {
  const t = useUi();
  const [text, setText] = useState('');
  const searchable = Boolean(onSearch) || options.length >= SEARCH_FROM;
  const shown = onSearch || !text ? options : options.filter((option) => plain(option.label).includes(plain(text)));
  return (
    <div className={css.choices}>
      {searchable ? (
        <div className={css.choicesSearch}>
          <TextField
            label={t('filter.search', { name })}
            hideLabel
            placeholder={t('filter.search', { name })}
            type="search"
            autoFocus
            lead={<Icon name="search" />}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              onSearch?.(event.target.value);
            }}
          />
        </div>
      ) : null}
      <ListBox
        className={cx(lists.list, css.choicesList)}
        aria-label={name}
        autoFocus={!searchable}
        // Escape closes the list and keeps the choice.
        escapeKeyBehavior="none"
        items={shown}
        dependencies={[values]}
        selectionMode={single ? 'single' : 'multiple'}
        selectedKeys={values}
        onSelectionChange={(keys) => onChange(keys === 'all' ? shown.map((option) => option.value) : [...keys].map(String))}
        renderEmptyState={() => <p className={css.none}>{t(searching ? 'loading' : 'filter.none')}</p>}
      >
        {(option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={lists.item}>
            {({ isSelected }) => (
              <>
                <span className={cx(css.box, isSelected && css.boxOn)}>{isSelected ? <Icon name="check" size={14} /> : null}</span>
                {option.icon}
                <span className={lists.itemText}>{option.label}</span>
                {option.count === undefined ? null : <span className={css.count}>{formatNumber(option.count)}</span>}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      {values.length > 0 ? (
        <div className={css.choicesFoot}>
          <Button ref={keepFocus} variant="ghost" size="s" onClick={() => onChange([])}>
            {t('filter.reset')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
