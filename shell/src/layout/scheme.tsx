import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { chooseScheme, useScheme } from 'shared-ui/components';
import { cx, useT, VisuallyHidden } from 'shared-ui/core';
import css from './scheme.module.css';

const CHOICES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const;

/** Chooses light, dark, or the system's scheme; `upright` is for the collapsed sidebar, `touch` for the mobile menu. */
export function SchemeChoice({ upright = false, touch = false }: { upright?: boolean; touch?: boolean }) {
  const t = useT('shell');
  const current = useScheme();
  const name = useId();
  return (
    <fieldset className={cx(css.scheme, upright && css.upright, touch && css.touch)}>
      <legend className={css.legend}>{t('scheme')}</legend>
      <span className={css.choices}>
        {CHOICES.map(([scheme, Glyph]) => (
          <label key={scheme} className={css.choice} title={t(`scheme.${scheme}`)}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={scheme}
              checked={scheme === current}
              onChange={() => chooseScheme(scheme)}
            />
            <Glyph size={16} strokeWidth={scheme === current ? 1.9 : 1.6} aria-hidden="true" />
            <VisuallyHidden>{t(`scheme.${scheme}`)}</VisuallyHidden>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
