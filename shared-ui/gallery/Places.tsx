import { useState } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { Button, Mark, Ring } from '../src/basics';
import {
  Avatar,
  FilterChip,
  Icon,
  Pagination,
  PanelEmpty,
  PanelError,
  PanelSkeleton,
  ProgressBar,
  StatusRing,
  TabsNav,
} from '../src/components';
import { PaletteView } from '../src/overlays';
import overlay from '../src/overlays/overlays.module.css';
import toast from '../src/components/toast.module.css';
import { Disc } from '../src/basics';

export function Navigation() {
  const [page, setPage] = useState(2);
  return (
    <Sample title="Onglets, filtres, segments">
      <div className={css.tabs}>
        <TabsNav
          label="Fichiers"
          tabs={[
            { href: '?kind=scans', label: 'Scans', count: 3, current: true },
            { href: '?kind=radios', label: 'Radios', count: 2 },
            { href: '?kind=photos', label: 'Photos', count: 5 },
          ]}
        />
      </div>
      <div className={css.chips}>
        <FilterChip name="Statut" value="en cours" active onClear={() => undefined} />
        <FilterChip name="Ligne" value="toutes" active={false} />
        <FilterChip value="Toutes les dates" active={false} arrow={false} icon={<Icon name="calendar" size={15} />} className={css.focus} />
      </div>
      <div className={css.pages}>
        <Pagination page={page} pages={3} onPage={setPage} />
        <span className={css.small}>
          {page * 25 - 24}–{page * 25} sur 174
        </span>
        <span className={`${overlay.tooltip} ${css.tip}`}>Infobulle</span>
      </div>
    </Sample>
  );
}

export function Dialogs() {
  return (
    <Sample title="Boîte de dialogue">
      <div className={`${overlay.modal} ${css.dialog}`}>
        <div className={overlay.dialog}>
          <h3 className={overlay.dialogTitle}>{'Dissocier Zoé Bœuf de votre cabinet\u202f?'}</h3>
          <p className={overlay.dialogBody}>
            Ses 9 fichiers et 4 actes ne seront plus visibles ici. Vous pourrez annuler pendant 10 secondes.
          </p>
          <div className={overlay.dialogActions}>
            <Button className={css.focus}>Annuler</Button>
            <Button variant="danger">Dissocier</Button>
          </div>
        </div>
      </div>
    </Sample>
  );
}

const toasts = [
  {
    glyph: (
      <span className={toast.success}>
        <Disc sign="tick" size={18} />
      </span>
    ),
    message: 'Zoé Bœuf dissociée',
    action: 'Annuler',
  },
  {
    glyph: (
      <span className={toast.error}>
        <Disc sign="cross" size={18} />
      </span>
    ),
    message: 'Vos soldes n’ont pu être récupérés',
    action: 'Réessayer',
  },
  { glyph: <Icon name="refresh" size={18} />, message: 'Une nouvelle version est prête', action: 'Recharger' },
];

/** Still copies: real toasts disappear after a few seconds. */
export function Toasts() {
  return (
    <Sample title="Messages brefs">
      <div className={`${toast.list} ${css.toasts}`}>
        {toasts.map(({ glyph, message, action }) => (
          <div className={toast.toast} key={message}>
            <span className={toast.glyph}>{glyph}</span>
            <span className={toast.message}>{message}</span>
            <button type="button" className={toast.action}>
              {action}
            </button>
            <button type="button" className={toast.close} aria-label="Fermer">
              <Icon name="x" />
            </button>
          </div>
        ))}
      </div>
    </Sample>
  );
}

const people = ['Éloïse Lefèvre-d’Arcangues', 'Théo Marchand', 'Noël Château', 'Zoé Bœuf', 'Luc d’Hérouville', 'Nora Faure'];

export function People() {
  return (
    <Sample title="Avatars, anneau, progression">
      <div className={css.people}>
        {people.map((name) => (
          <Avatar key={name} name={name} size={32} />
        ))}
      </div>
      <p className={css.peopleNote}>{'teinte = hachage du nom, 30\u202f%, 75\u202f%, encre dessus'}</p>
      <div className={css.rings}>
        <Mark size={40} />
        <Mark size={24} />
        <Mark size={16} />
        <Ring />
      </div>
      <ProgressBar value={62} label="Envoi" />
    </Sample>
  );
}

export function PaletteSample() {
  const [query, setQuery] = useState('lefev');
  return (
    <Sample title="Palette">
      <div className={css.palette}>
        <PaletteView
          query={query}
          onQuery={setQuery}
          onChoose={() => undefined}
          groups={[
            {
              label: 'Patients',
              items: [
                {
                  id: 'p1',
                  text: 'Éloïse Lefèvre-d’Arcangues',
                  label: (
                    <>
                      Éloïse <b>Lefèv</b>re-d’Arcangues
                    </>
                  ),
                  lead: <Avatar name="Éloïse Lefèvre-d’Arcangues" size={26} />,
                  meta: '14/03/1971',
                },
              ],
            },
            {
              label: 'Commandes',
              items: [
                {
                  id: 'o1',
                  text: 'C26-04089 Couronne zircone',
                  label: 'C26-04089 Couronne zircone',
                  lead: <StatusRing status="expedition_in_progress" size={18} />,
                  meta: 'En expédition',
                },
              ],
            },
          ]}
        />
      </div>
    </Sample>
  );
}

export function Panels() {
  return (
    <>
      <Sample title="Encart, chargement">
        <PanelSkeleton />
      </Sample>
      <Sample title="Encart, vide">
        <PanelEmpty action={<a href="?paid">Voir les factures payées</a>}>Aucune facture à payer.</PanelEmpty>
      </Sample>
      <Sample title="Encart, échec">
        <PanelError onRetry={() => undefined} note="Les autres encarts restent en place, chacun se recharge seul.">
          Vos soldes n’ont pu être récupérés
        </PanelError>
      </Sample>
    </>
  );
}
