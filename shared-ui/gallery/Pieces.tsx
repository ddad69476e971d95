import css from './gallery.module.css';
import { Sample } from './Sample';
import { Alert, BusyRing, Disc, FieldFrame, Logo, PageLoader, VisuallyHidden } from '../src/basics';
import {
  ChipClear,
  ChipFace,
  CopyButton,
  DataNote,
  DateText,
  ExportLinks,
  Icon,
  MenuIcon,
  NotFoundState,
  PanelHeader,
  SystemError,
  ToastRegion,
  chipClass,
} from '../src/components';
import { ApiProblem } from '../src/core/problem';
import { Reading, Tool, Toolbar, ToolGroup } from '../src/stage';
import { ToothArch, type ToothState } from '../src/teeth';

/** The marks of the product and of what goes on. */
export function Marks() {
  return (
    <Sample title="Marques">
      <div className={css.row}>
        <Logo size={24} />
        <Logo size={24} compact />
        <span>
          <BusyRing /> Envoi en cours
        </span>
        <Disc sign="tick" />
        <Disc sign="cross" />
        <Disc sign="bang" size={18} />
        <MenuIcon name="package" />
        <MenuIcon name="package" current />
      </div>
      <PageLoader inPlace />
    </Sample>
  );
}

/** Tones of a banner. */
export function Banners() {
  return (
    <Sample title="Bandeaux">
      <div className={css.stack}>
        <Alert>Adresse e-mail ou mot de passe incorrect.</Alert>
        <Alert tone="warning">Échue depuis 4 jours.</Alert>
        <Alert tone="info">Le laboratoire est fermé du 24 au 26 décembre.</Alert>
      </div>
    </Sample>
  );
}

/** Texts that are copied, exported, dated. */
export function Texts() {
  return (
    <Sample title="Textes">
      <div className={css.row}>
        <CopyButton value="C26-04121" />
        <CopyButton value="TIL-0148" label="Copier le code client" plain />
        <DateText value="2026-11-20" />
        <DateText value="2026-11-20T10:42:00" as="dateTime" />
        <DateText value={null} />
        <ExportLinks href="?export" />
        <span aria-hidden="true">36</span>
        <VisuallyHidden>dent trente-six</VisuallyHidden>
      </div>
      <PanelHeader title="Commandes récentes" aside={<a href="?all">Tout voir</a>} ruled level={3} />
      <DataNote icon={<Icon name="calendar" size={14} />}>Soldes d’hier à 18:00</DataNote>
    </Sample>
  );
}

/** A chip of one's own, such as the trigger of a menu. */
export function Chips() {
  return (
    <Sample title="Filtre à construire">
      <div className={css.row}>
        <button type="button" className={chipClass(false)}>
          <ChipFace name="Praticien" value="tous" active={false} />
        </button>
        <span className={chipClass(true)}>
          <ChipFace name="Praticien" value="Camille Martin" active />
          <ChipClear name="Praticien" onClear={() => undefined} />
        </span>
      </div>
    </Sample>
  );
}

const refused = new ApiProblem({ status: 503, code: 'erp.unavailable', requestId: '7f3a91c2d4e5' });

/** What failed, or is not there. */
export function Failures() {
  return (
    <Sample title="Échecs">
      <SystemError error={refused} technical="Galaxy does not answer" onRetry={() => undefined}>
        Vos soldes n’ont pu être récupérés
      </SystemError>
      <NotFoundState reference="b02e44d7" actions={<a href="?orders">Mes commandes</a>} />
    </Sample>
  );
}

/** A frame for a control of one's own. */
export function Frame() {
  return (
    <Sample title="Cadre de champ">
      <FieldFrame id="colour" label="Teinte" optional help="Selon le teintier du laboratoire.">
        <input id="colour" type="range" min={1} max={16} aria-describedby="colour-help" />
      </FieldFrame>
    </Sample>
  );
}

/** Toasts, where the page has a place for them. */
export function Notices() {
  return (
    <Sample title="Messages brefs, en place">
      <ToastRegion
        inline
        onDismiss={() => undefined}
        notices={[
          { id: 1, tone: 'success', message: 'Zoé Bœuf dissociée', action: { label: 'Annuler', onAction: () => undefined } },
          { id: 2, tone: 'error', message: 'Vos soldes n’ont pu être récupérés' },
        ]}
      />
    </Sample>
  );
}

/** The toolbar of a viewer. */
export function Tools() {
  return (
    <Sample title="Barre d’outils">
      <Toolbar label="Outils de la radio">
        <ToolGroup>
          <Tool label="Agrandir" icon={<Icon name="plus" />} onClick={() => undefined} />
          <Reading>100 %</Reading>
        </ToolGroup>
        <ToolGroup>
          <Tool label="Côte à côte" icon={<Icon name="columns" />} pressed onClick={() => undefined} />
          <Tool label="Partager" icon={<Icon name="share" />} disabled onClick={() => undefined} />
        </ToolGroup>
      </Toolbar>
    </Sample>
  );
}

const STATES: Record<number, ToothState> = { 15: 'planned', 36: 'under-way', 46: 'done' };

/** The chart of teeth, in the states of a treatment. */
export function Mouth() {
  return (
    <Sample title="Arcades">
      <ToothArch
        label="Dents d’Éloïse Lefèvre-d’Arcangues"
        milk={false}
        onChoose={() => undefined}
        look={(number) => ({ name: `dent ${String(number)}`, chosen: number === 24, state: STATES[number] })}
      />
    </Sample>
  );
}
