import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens/styles.css';
import en from '../locales/en.json';
import es from '../locales/es.json';
import fr from '../locales/fr.json';
import it from '../locales/it.json';
import pt from '../locales/pt.json';
import { addTexts, startI18n } from '../src/core/i18n';
import type { Locale } from '../src/core/types';
import { Gallery } from './Gallery';
import { applyScheme, parseAddress } from './site/address';

const texts: Record<Locale, Record<string, unknown>> = { fr, en, it, es, pt };
const { lang, scheme } = parseAddress(location.hash, location.search);
const locale = lang as Locale;
applyScheme(scheme);

await startI18n(locale in texts ? locale : 'fr');
for (const [code, values] of Object.entries(texts)) addTexts(code, 'ui', values);

/** The gallery; it sets a marker once it is rendered. */
function Standing() {
  useEffect(() => {
    document.documentElement.dataset.portal = 'ready';
  }, []);
  return <Gallery />;
}

createRoot(document.getElementById('gallery')!).render(<Standing />);
