import css from './gallery.module.css';
import { LanguageSelect, Logo, cx } from '../src/basics';
import { Segmented } from '../src/components';
import { Actions } from './Actions';
import { Colours, Types } from './Foundations';
import { Charts } from './Charts';
import { FormKit } from './FormKit';
import { Fields, Lists } from './Forms';
import { Kinds } from './Kinds';
import { Sample } from './Sample';
import { Rows, Steps, StatusTable, Traces } from './Trade';
import { Dialogs, Navigation, PaletteSample, Panels, People, Toasts } from './Places';
import { List } from './List';
import { UploadKit } from './UploadKit';
import { More, Working } from './More';
import { applyLanguage, applyScheme } from './site/address';
import { Site } from './site/Site';
import { i18n, useLocale } from '../src/core/i18n';
import { useState, type ReactElement } from 'react';

/** The sheets, for whole pictures: `?part=form`. */
const parts: Record<string, { name: string; Part: () => ReactElement }> = {
  form: { name: 'Formulaires', Part: FormKit },
  upload: { name: 'Envoi de fichiers', Part: UploadKit },
  chart: { name: 'Graphiques', Part: Charts },
  overlay: { name: 'Menus et dialogues', Part: Working },
  kinds: { name: 'Genres de page', Part: Kinds },
};

/** Shows a page for each component; with `?part` every part with its states, laid out as on the design sheet, or a single kit. */
export function Gallery() {
  const chosen = new URLSearchParams(location.search).get('part');
  if (chosen === 'sheet') return <Sheet />;
  const part = parts[chosen ?? ''];
  if (!part) return <Site />;
  const { name, Part } = part;
  return (
    <main className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{name}</h1>
        <a href="?part=sheet">Tous les composants</a>
      </header>
      <Part />
    </main>
  );
}

function Sheet() {
  const locale = useLocale();
  const [scheme, setScheme] = useState(document.documentElement.dataset.scheme ?? 'auto');
  const choose = (next: string) => {
    setScheme(next);
    applyScheme(next);
  };
  return (
    <main className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>Composants</h1>
        <Logo size={24} />
      </header>
      <div className={css.two}>
        <Colours />
        <Types />
      </div>
      <div className={css.two}>
        <Actions />
        <Navigation />
      </div>
      <div className={css.two}>
        <Fields />
        <Lists />
      </div>
      <div className={css.two}>
        <StatusTable />
        <Traces />
      </div>
      <Steps />
      <div className={css.two}>
        <Rows />
        <Dialogs />
      </div>
      <div className={css.three}>
        <Toasts />
        <People />
        <PaletteSample />
      </div>
      <div className={cx(css.three, css.last)}>
        <Panels />
      </div>
      <List />
      <More />
      <Sample title="Réglages de la galerie">
        <div className={css.row}>
          {Object.entries(parts).map(([part, { name }]) => (
            <a key={part} href={`?part=${part}`}>
              {name}
            </a>
          ))}
          <Segmented
            label="Thème"
            value={scheme}
            onChange={choose}
            segments={[
              { value: 'light', label: 'Clair' },
              { value: 'dark', label: 'Sombre' },
              { value: 'auto', label: 'Auto' },
            ]}
          />
          <LanguageSelect value={locale ?? i18n.language} display="full" edge onChange={(next) => void applyLanguage(next)} />
        </div>
      </Sample>
    </main>
  );
}
