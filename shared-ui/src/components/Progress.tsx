import type { ReactNode } from 'react';
import css from './progress.module.css';
import { cx } from '../basics/cx';

/**
 * A progress bar of 4 px for a known share, with an accessible name.
 *
 * @rule For a known share; progress of unknown length is a `Ring` with words.
 * @accessibility A `progressbar` that `label` names. Its steps are not announced: announce the end in a `status`, as `UploadArea` does.
 */
export function ProgressBar({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const within = Math.min(max, Math.max(0, value));
  const share = max > 0 ? within / max : 0;
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(within)}
    >
      <div className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

/**
 * A quota: a horizontal bar with a text. Above nine tenths it is styled as a warning.
 *
 * @rule For the used part of a limit, such as storage. The progress of an operation is a `ProgressBar`.
 * @accessibility A `progressbar` that `label` names. The warning is a colour only: `words` say how much is used, of how much.
 */
export function QuotaBar({ label, value, max, words }: { label: string; value: number; max: number; words: ReactNode }) {
  const full = max > 0 && value / max >= 0.9;
  return (
    <div className={cx(css.quota, full && css.full)}>
      <p className={css.quotaHead}>
        <span>{label}</span>
        <span className={css.quotaWords}>{words}</span>
      </p>
      <ProgressBar value={value} max={max} label={label} />
    </div>
  );
}
