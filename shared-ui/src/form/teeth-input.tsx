import { useRef, useState, type KeyboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Switch } from '../basics/Checkbox';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { archOf, neighbour } from '../components/arch';
import { useBound, type BoundProps } from './bound';
import { Group } from './choice-inputs';
import css from './teeth.module.css';

export interface TeethInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  /** At most this many; with 1 a second choice replaces the first. */
  max?: number;
  /** Offers milk teeth as well. */
  milk?: boolean;
}

const teethOf = (value: unknown) => (Array.isArray(value) ? value.filter((tooth): tooth is number => typeof tooth === 'number') : []);

/** Teeth by their FDI numbers, as one faces the patient; arrows move, Space chooses. Its value is a list of numbers. */
export function TeethInput<T extends FieldValues, O>(props: TeethInputProps<T, O>) {
  const t = useUi();
  const { id, value, error, disabled, blur, change } = useBound(props);
  const { label, description, optional, max, milk: offersMilk = false } = props;
  const chosen = teethOf(value);
  const [milk, setMilk] = useState(offersMilk && chosen.some((tooth) => tooth > 50));
  const toggle = (tooth: number) => {
    if (chosen.includes(tooth)) change(chosen.filter((other) => other !== tooth));
    else if (max === 1) change([tooth]);
    else if (max === undefined || chosen.length < max) change([...chosen, tooth].sort((a, b) => a - b));
  };
  return (
    <Group {...{ id, label, optional, description, error }}>
      {offersMilk ? (
        <Switch checked={milk} disabled={disabled} onChange={() => setMilk(!milk)}>
          {t('form.milkTeeth')}
        </Switch>
      ) : null}
      <Arch
        {...{ id, milk, chosen, disabled, toggle, blur }}
        invalid={Boolean(error)}
        full={max !== undefined && max > 1 && chosen.length >= max}
      />
      <p className={css.chosen} aria-live="polite">
        {chosen.length > 0 ? t('form.teethChosen', { teeth: chosen.join(', ') }) : t('form.noTooth')}
      </p>
    </Group>
  );
}

interface ArchProps {
  id: string;
  milk: boolean;
  chosen: readonly number[];
  disabled: boolean;
  invalid: boolean;
  /** As many as may be: the others can only wait. */
  full: boolean;
  toggle: (tooth: number) => void;
  blur: () => void;
}

function Arch({ id, milk, chosen, disabled, invalid, full, toggle, blur }: ArchProps) {
  const t = useUi();
  const arch = archOf(milk);
  const [current, setCurrent] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // One stop for the Tab key: where one was, else the first that is chosen, else the first.
  const teeth = arch.flat();
  const stop = current !== null && teeth.includes(current) ? current : (teeth.find((tooth) => chosen.includes(tooth)) ?? teeth[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stop === undefined ? undefined : neighbour(arch, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    box.current?.querySelector<HTMLElement>(`[data-tooth="${next}"]`)?.focus();
  };
  return (
    <div className={cx(css.arch, invalid && css.invalid)} ref={box} onKeyDown={onKeyDown}>
      {arch.map((quadrant) => (
        <div key={quadrant[0]} className={css.quadrant}>
          {quadrant.map((tooth) => (
            <button
              key={tooth}
              type="button"
              id={tooth === stop ? id : undefined}
              data-tooth={tooth}
              className={css.tooth}
              aria-label={t('tooth', { number: tooth })}
              aria-pressed={chosen.includes(tooth)}
              aria-disabled={(full && !chosen.includes(tooth)) || undefined}
              disabled={disabled}
              tabIndex={tooth === stop ? 0 : -1}
              onFocus={() => setCurrent(tooth)}
              onBlur={blur}
              onClick={() => toggle(tooth)}
            >
              {tooth}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
