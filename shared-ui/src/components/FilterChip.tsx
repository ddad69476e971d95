import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './chip.module.css';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { VisuallyHidden } from '../basics/VisuallyHidden';
import { Icon } from './icons';

/** Returns the class of a chip, for a menu trigger that looks like one. */
export function chipClass(active: boolean): string {
  return cx(css.chip, active && css.active);
}

/** The properties of {@link ChipFace}. */
export interface ChipFaceProps {
  /** "Statut"; absent where the value is clear without it ("Toutes les dates"). */
  name?: string;
  value: ReactNode;
  active: boolean;
  icon?: ReactNode;
  /** Shows the arrow of a chip that opens a list. */
  arrow?: boolean;
  /** Shows the value of a chip that is not active too; by default such a chip shows its name only, as "all" narrows nothing. */
  valued?: boolean;
}

/**
 * The content of a chip: the filter's name, and its value where it narrows the list. The accessible name always has both.
 *
 * @rule The content of a button with `chipClass`. A whole filter is a `FilterChip`.
 * @accessibility Its text, with name and value, names the button around it. Without `name`, set an `aria-label` there that contains the
 *   value.
 */
export function ChipFace({ name, value, active, icon, arrow = true, valued = active }: ChipFaceProps) {
  const t = useUi();
  return (
    <>
      {icon}
      {name && !valued ? (
        <>
          <span className={css.words} aria-hidden="true">
            {name}
          </span>
          <VisuallyHidden>
            {t('filter.name', { name })} {value}
          </VisuallyHidden>
        </>
      ) : (
        <span className={css.words}>
          {name ? <>{t('filter.name', { name })} </> : null}
          <span className={css.value}>{value}</span>
        </span>
      )}
      {arrow && !active ? <Icon name="chevron-down" size={15} /> : null}
    </>
  );
}

/** The properties of {@link FilterChip}. */
export interface FilterChipProps extends ChipFaceProps, Omit<ComponentPropsWithRef<'button'>, 'value' | 'name'> {
  /** Clears this filter; an active chip then shows a cross. */
  onClear?: () => void;
}

/**
 * A filter with its value; active ones are tinted and have their own cross.
 *
 * @rule Beside the search field. One that narrows the list shows its value and a cross; the others show their name.
 * @accessibility The accessible name always has both name and value; the cross is a button of its own.
 */
export function FilterChip({ name, value, active, icon, arrow, valued, onClear, className, ...button }: FilterChipProps) {
  return (
    <span className={cx(chipClass(active), css.split, className)}>
      <button type="button" {...button} className={css.open}>
        <ChipFace {...{ name, value, active, icon, arrow, valued }} />
      </button>
      {active && onClear ? <ChipClear name={name} onClear={onClear} /> : null}
    </span>
  );
}

/**
 * The clear button of an active chip.
 *
 * @rule For a chip that is made of `ChipFace`. A `FilterChip` with `onClear` has one.
 * @accessibility Its name contains the filter’s `name`. It leaves with the value: the focus moves to the first button of the chip.
 */
export function ChipClear({ name, onClear }: { name?: string; onClear: () => void }) {
  const t = useUi();
  return (
    <button
      type="button"
      className={css.clear}
      aria-label={name ? t('filter.clear', { name }) : t('filter.clearOne')}
      onClick={(event) => {
        // The cross leaves with the value, and would take the focus along.
        event.currentTarget.parentElement?.querySelector('button')?.focus();
        onClear();
      }}
    >
      <Icon name="x" size={15} />
    </button>
  );
}
