import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { cx, useT, VisuallyHidden } from 'shared-ui/core';
import css from './entry.module.css';
import { MIN_LENGTH, type PasswordLength } from './password-length';

const STEPS: Record<PasswordLength, number> = { none: 0, short: 1, over: 1, enough: 2, good: 3, long: 4 };

/** Shows how long a password is, in four steps and a word, and what the platform refuses when it is sent. */
export function LengthMeter({ length }: { length: PasswordLength }) {
  const t = useT('shell');
  const step = STEPS[length];
  const kept = step > 1;
  const Sign = kept ? Check : Circle;
  return (
    <div className={css.length}>
      <div
        className={cx(css.meter, css[length])}
        role="meter"
        aria-label={t('length')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={step}
        aria-valuetext={t(`length.${length}`)}
      >
        {[1, 2, 3, 4].map((part) => (
          <span key={part} className={part <= step ? css.filled : undefined} />
        ))}
      </div>
      <p className={css.word} aria-live="polite">
        {t(`length.${length}`)}
      </p>
      <p className={cx(css.rule, kept && css.kept)}>
        <Sign size={14} strokeWidth={kept ? 2.2 : 1.6} aria-hidden="true" />
        {t('rules.length', { least: MIN_LENGTH })}
        {kept ? <VisuallyHidden> ({t('rules.kept')})</VisuallyHidden> : null}
      </p>
      <p className={css.word}>{t('rules.refused')}</p>
    </div>
  );
}
