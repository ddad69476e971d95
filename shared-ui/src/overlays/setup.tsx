import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLocale } from '../core/i18n';

/* react-aria adds a <style> element for one rule to the page, which the Content Security Policy blocks and reports. react-aria first
   looks for the element's id: this placeholder has it, and overlays.module.css contains the rule. */
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(PRESSABLE_STYLE_ID)) {
  const placeholder = document.createElement('meta');
  placeholder.id = PRESSABLE_STYLE_ID;
  document.head.append(placeholder);
}

const locales = { fr: 'fr-FR', en: 'en-GB', it: 'it-IT', es: 'es-ES', pt: 'pt-PT' } as const;

/** Passes the page's language to react-aria. */
export function Localised({ children }: { children: ReactNode }) {
  return <I18nProvider locale={locales[useLocale()] ?? locales.fr}>{children}</I18nProvider>;
}
