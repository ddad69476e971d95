import { Button as AriaButton } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { Icon } from 'shared-ui/components';
import lists from './overlays.module.css';
import css from './select.module.css';
import { cx } from '../basics/cx';
import { Localised } from './setup';

/** A choice of a list. */
export interface Option {
  value: string;
  label: string;
}

/** The properties of {@link Select}. */
export interface SelectProps {
  label: string;
  hideLabel?: boolean;
  options: Option[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  help?: string;
  error?: string;
  disabled?: boolean;
  /** Without a border, as in "Plus récentes". */
  plain?: boolean;
}

/**
 * One of a few choices; on phones, prefer `NativeSelect`.
 *
 * @rule In a `Form`, use `SelectInput`; several values are a `FilterMenu`.
 * @accessibility Arrows and letters move in the list, Enter chooses, Esc closes; the focus returns to the button.
 */
export function Select({ label, hideLabel, options, value, onChange, placeholder, help, error, disabled, plain }: SelectProps) {
  return (
    <Localised>
      <AriaSelect
        className={css.select}
        value={value}
        onChange={(key) => onChange(String(key))}
        placeholder={placeholder}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        aria-label={hideLabel ? label : undefined}
      >
        {hideLabel ? null : <Label className={css.selectLabel}>{label}</Label>}
        <AriaButton className={cx(css.selectButton, plain && css.plain, error && css.invalid)}>
          <SelectValue className={css.selectValue}>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
          <Icon name={plain ? 'chevron-down' : 'chevrons-up-down'} size={plain ? 14 : 16} />
        </AriaButton>
        {error ? (
          <Text slot="errorMessage" className={css.selectError}>
            {error}
          </Text>
        ) : null}
        {help && !error ? (
          <Text slot="description" className={css.selectHelp}>
            {help}
          </Text>
        ) : null}
        <AriaPopover className={cx(lists.popover, lists.asWide)} offset={4}>
          <OptionList label={label} options={options} />
        </AriaPopover>
      </AriaSelect>
    </Localised>
  );
}

/** The list of a select; the selected option has a tick. */
function OptionList({ label, options }: { label: string; options: Option[] }) {
  return (
    <ListBox className={lists.list} aria-label={label} items={options}>
      {(option) => (
        <ListBoxItem id={option.value} textValue={option.label} className={lists.item}>
          {({ isSelected }) => (
            <>
              <span className={lists.tick}>{isSelected ? <Icon name="check" /> : null}</span>
              <span className={lists.itemText}>{option.label}</span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
