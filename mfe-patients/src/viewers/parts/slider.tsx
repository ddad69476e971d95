import { useId } from 'react';
import css from './slider.module.css';

/** Shows the browser's range input with its value as text. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  words,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  words: string;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <span className={css.value}>{words}</span>
      <input
        id={id}
        type="range"
        className={css.slider}
        {...{ min, max, step, value }}
        aria-valuetext={words}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
