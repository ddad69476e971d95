import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { cx, useT, VisuallyHidden } from 'shared-ui/core';
import css from './entry.module.css';
import { LEAST, type Strength } from './strength';

const STEPS: Record<Strength, number> = { none: 0, short: 1, plain: 1, personal: 1, fair: 2, good: 3, strong: 4 };

function Rule({ kept, words }: { kept: boolean; words: string }) {
  const t = useT('shell');
  const Sign = kept ? Check : Circle;
  return (
    <li className={kept ? css.kept : undefined}>
      <Sign size={14} strokeWidth={kept ? 2.2 : 1.6} aria-hidden="true" />
      {words}
      {kept ? <VisuallyHidden> ({t('rules.kept')})</VisuallyHidden> : null}
    </li>
  );
}

/** How strong the password is in four steps and a word, and what it must be like. */
export function StrengthMeter({ strength }: { strength: Strength }) {
  const t = useT('shell');
  const step = STEPS[strength];
  const typed = strength !== 'none';
  return (
    <div className={css.strength}>
      <div
        className={cx(css.meter, css[strength])}
        role="meter"
        aria-label={t('strength')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={step}
        aria-valuetext={t(`strength.${strength}`)}
      >
        {[1, 2, 3, 4].map((part) => (
          <span key={part} className={part <= step ? css.filled : undefined} />
        ))}
      </div>
      <p className={css.word} aria-live="polite">
        {t(`strength.${strength}`)}
      </p>
      <ul className={css.rules}>
        <Rule kept={typed && strength !== 'short'} words={t('rules.length', { least: LEAST })} />
        <Rule kept={typed && !['short', 'plain'].includes(strength)} words={t('rules.variety')} />
        <Rule kept={typed && !['short', 'personal'].includes(strength)} words={t('rules.personal')} />
      </ul>
    </div>
  );
}
