import ChevronDown from 'lucide-react/icons/chevron-down';
import Languages from 'lucide-react/icons/languages';
import css from './field.module.css';
import { useUi } from './ui';
import { cx } from './cx';

/** The languages of the portal, each by its own name. */
export const languages = { fr: 'Français', en: 'English', it: 'Italiano', es: 'Español', pt: 'Português' } as const;
export type Language = keyof typeof languages;

/** The properties of {@link LanguageSelect}. */
export interface LanguageSelectProps {
  value: string;
  onChange: (language: Language) => void;
  /** `short` shows FR, `full` shows Français, `auto` is full from 640 px. */
  display?: 'short' | 'full' | 'auto';
  /** With a border, as in the mobile menu. */
  edge?: boolean;
  /** With an icon, where nothing else explains the control. */
  icon?: boolean;
}

/**
 * A native select with custom styling: it opens like the platform's and adds no code before the login.
 *
 * @rule Only for the language of the portal. It changes nothing by itself: `onChange` gets the choice.
 * @accessibility A native select that is named in the page’s language; each option is marked with its own language.
 */
export function LanguageSelect({ value, onChange, display = 'short', edge = false, icon = false }: LanguageSelectProps) {
  const t = useUi();
  const current = (value in languages ? value : 'fr') as Language;
  return (
    <span className={cx(css.language, edge && css.languageEdge)}>
      {icon ? (
        <span className={cx(css.languageIcon, display === 'auto' && css.long)}>
          <Languages size={16} strokeWidth={1.6} aria-hidden="true" />
        </span>
      ) : null}
      <span aria-hidden="true" className={css.languageName}>
        {display !== 'full' ? <span className={cx(display === 'auto' && css.short)}>{current.toUpperCase()}</span> : null}
        {display !== 'short' ? <span className={cx(display === 'auto' && css.long)}>{languages[current]}</span> : null}
      </span>
      <ChevronDown size={14} strokeWidth={1.6} aria-hidden="true" />
      <select
        className={css.languageList}
        aria-label={t('language')}
        value={current}
        onChange={(event) => onChange(event.target.value as Language)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
