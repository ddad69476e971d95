import type { ComponentPropsWithRef, ReactNode } from 'react';
import css from './chip.module.css';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { Icon } from './icons';

/** Returns the class of a chip, for a menu trigger that looks like one. */
export function chipClass(active: boolean): string {
  return cx(css.chip, active && css.active);
}

export interface ChipFaceProps {
  /** "Statut"; absent where the value is clear without it ("Toutes les dates"). */
  name?: string;
  value: ReactNode;
  active: boolean;
  icon?: ReactNode;
  /** Shows the arrow of a chip that opens a list. */
  arrow?: boolean;
}

/** The content of a chip: the filter's name and value, always visible. */
export function ChipFace({ name, value, active, icon, arrow = true }: ChipFaceProps) {
  const t = useUi();
  return (
    <>
      {icon}
      <span className={css.words}>
        {name ? <>{t('filter.name', { name })} </> : null}
        <span className={css.value}>{value}</span>
      </span>
      {arrow && !active ? <Icon name="chevron-down" size={15} /> : null}
    </>
  );
}

export interface FilterChipProps extends ChipFaceProps, Omit<ComponentPropsWithRef<'button'>, 'value' | 'name'> {
  /** Clears this filter; an active chip then shows a cross. */
  onClear?: () => void;
}

/** A filter with its value; active ones are tinted and have their own cross. */
export function FilterChip({ name, value, active, icon, arrow, onClear, className, ...button }: FilterChipProps) {
  return (
    <span className={cx(chipClass(active), css.split, className)}>
      <button type="button" {...button} className={css.open}>
        <ChipFace {...{ name, value, active, icon, arrow }} />
      </button>
      {active && onClear ? <ChipClear name={name} onClear={onClear} /> : null}
    </span>
  );
}

/** The clear button of an active chip. */
export function ChipClear({ name, onClear }: { name?: string; onClear: () => void }) {
  const t = useUi();
  return (
    <button type="button" className={css.clear} aria-label={name ? t('filter.clear', { name }) : t('filter.clearOne')} onClick={onClear}>
      <Icon name="x" size={15} />
    </button>
  );
}
