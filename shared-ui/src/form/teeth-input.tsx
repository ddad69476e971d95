import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { archOf } from 'shared-ui/components';
import { ToothArch } from 'shared-ui/teeth';
import { Button } from '../basics/Button';
import { Switch } from '../basics/Checkbox';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { useBound, type BoundProps } from './bound';
import { Group } from './choice-inputs';
import form from './form.module.css';
import css from './teeth.module.css';

/** The properties of {@link TeethInput}. */
export interface TeethInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  /** Largest number of teeth; with 1, a new choice replaces the previous one. */
  max?: number;
  /** Also offers deciduous teeth. */
  milk?: boolean;
  /** Labels of the buttons that select a whole arch; without them there are no such buttons. */
  arches?: { upper: string; lower: string };
}

const teethOf = (value: unknown) => (Array.isArray(value) ? value.filter((tooth): tooth is number => typeof tooth === 'number') : []);

/**
 * Selects teeth by their FDI numbers, as seen by the dentist; arrows move, Space selects. The value is a list of numbers.
 *
 * @rule For teeth in a `Form`. With `max`, further teeth are barred; with 1, a choice replaces the previous one.
 * @accessibility A `<fieldset>` that `label` names, with the `ToothArch` as one tab stop. The chosen teeth are listed in a polite live
 *   region.
 * @accessibility Barred teeth stay focusable, as `aria-disabled`.
 */
export function TeethInput<T extends FieldValues, O>(props: TeethInputProps<T, O>) {
  const t = useUi();
  const { id, value, error, disabled, blur, change } = useBound(props);
  const { label, description, optional, max, milk: offersMilk = false, arches } = props;
  const chosen = teethOf(value);
  const [milk, setMilk] = useState(offersMilk && chosen.some((tooth) => tooth > 50));
  const full = max !== undefined && max > 1 && chosen.length >= max;
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
      {arches ? <WholeArches words={arches} chosen={chosen} milk={milk} disabled={disabled} onChange={change} /> : null}
      <ToothArch
        {...{ id, milk, disabled }}
        invalid={Boolean(error)}
        look={(tooth) => ({
          name: t('tooth', { number: tooth }),
          chosen: chosen.includes(tooth),
          barred: full && !chosen.includes(tooth),
        })}
        onChoose={toggle}
        onBlur={blur}
      />
      <p className={css.chosen} aria-live="polite">
        {chosen.length > 0 ? t('form.teethChosen', { teeth: chosen.join(', ') }) : t('form.noTooth')}
      </p>
    </Group>
  );
}

interface WholeArchesProps {
  words: { upper: string; lower: string };
  chosen: readonly number[];
  milk: boolean;
  disabled: boolean;
  onChange: (teeth: number[]) => void;
}

/** Selects the teeth of an arch, except wisdom teeth, or clears them. */
function WholeArches({ words, chosen, milk, disabled, onChange }: WholeArchesProps) {
  const [upperRight = [], upperLeft = [], lowerRight = [], lowerLeft = []] = archOf(milk);
  return (
    <div className={cx(form.options, form.inline)}>
      {(
        [
          ['upper', [...upperRight, ...upperLeft]],
          ['lower', [...lowerRight, ...lowerLeft]],
        ] as const
      ).map(([arch, all]) => {
        const teeth = all.filter((tooth) => tooth % 10 !== 8);
        const whole = teeth.every((tooth) => chosen.includes(tooth));
        const others = chosen.filter((tooth) => !teeth.includes(tooth));
        return (
          <Button
            key={arch}
            size="s"
            disabled={disabled}
            aria-pressed={whole}
            onClick={() => onChange(whole ? others : [...others, ...teeth].sort((a, b) => a - b))}
          >
            {words[arch]}
          </Button>
        );
      })}
    </div>
  );
}
