import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { createStore, cx, pageState, rememberPreference, useStore, useT, VisuallyHidden } from 'shared-ui/core';
import css from './scheme.module.css';

type Scheme = typeof pageState.scheme;

const CHOICES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', Monitor],
] as const;

// The sidebar and the mobile menu show the same choice.
const chosen = createStore<Scheme>(pageState.scheme);

/** Paints the page in a scheme and remembers it in a cookie that outlives a logout (decision 9). */
function choose(scheme: Scheme): void {
  chosen.set(scheme);
  document.documentElement.dataset.scheme = scheme;
  // Scrollbars and the bars of a telephone's browser follow the meta element.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme === 'auto' ? 'light dark' : scheme);
  rememberPreference('portal_scheme', scheme);
}

/** Light, dark, or as the system says; `upright` in the collapsed sidebar, `touch` in the mobile menu. */
export function SchemeChoice({ upright = false, touch = false }: { upright?: boolean; touch?: boolean }) {
  const t = useT('shell');
  const current = useStore(chosen);
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
              onChange={() => choose(scheme)}
            />
            <Glyph size={16} strokeWidth={scheme === current ? 1.9 : 1.6} aria-hidden="true" />
            <VisuallyHidden>{t(`scheme.${scheme}`)}</VisuallyHidden>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
