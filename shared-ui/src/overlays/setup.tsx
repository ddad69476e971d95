import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from '../core/i18n';

/*
 * react-aria adds a <style> to the page for one rule, which our content security policy refuses and reports.
 * It looks for its id first: this placeholder answers, and overlays.module.css holds the rule.
 */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(PRESSABLE_STYLE_ID)) {
  const placeholder = document.createElement('meta');
  placeholder.id = PRESSABLE_STYLE_ID;
  document.head.append(placeholder);
}

const locales = { fr: 'fr-FR', en: 'en-GB', it: 'it-IT', es: 'es-ES', pt: 'pt-PT' } as const;

/** Gives react-aria the page's language. */
export function Localised({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[useLocale()] ?? locales.fr}>{children}</I18nProvider>;
}
