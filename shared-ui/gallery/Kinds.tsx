import { useState, type ReactNode } from 'react';
import css from './kinds.module.css';
import { Alert, Button, cx, TextField } from '../src/basics';
import {
  Avatar,
  DefinitionList,
  EmptyState,
  ErrorState,
  Etched,
  FilterChip,
  Icon,
  Panel,
  StatusBadge,
  StatusRing,
  TabsNav,
  Teeth,
  type OrderStatus,
} from '../src/components';
import { ToothArch } from '../src/teeth';

/** A page of one kind, in the frame of a window. */
function Kind({ name, title, dark = false, children }: { name: string; title: string; dark?: boolean; children: ReactNode }) {
  return (
    <section className={css.kind} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      <div className={cx(css.window, dark && css.dark)}>
        <p className={css.bar}>{title}</p>
        {children}
      </div>
    </section>
  );
}

/** Draws one page of each kind that docs/design.md defines. */
export function Kinds() {
  return (
    <div className={css.kinds}>
      <ListPage />
      <DetailPage />
      <FormPage />
      <RecordPage />
      <ConversationPage />
      <ViewerPage />
      <SettingsPage />
      <Kind name="Vide" title="Mes retours">
        <EmptyState title="Aucun retour" actions={<Button variant="primary">Déclarer un retour</Button>}>
          Vos retours apparaîtront ici, avec leur étiquette et leur suivi.
        </EmptyState>
      </Kind>
      <Kind name="Échec" title="Mes factures">
        <ErrorState title="Les factures n’ont pas pu être chargées" reference="8f2c-41d7" onRetry={() => undefined}>
          Le service de facturation ne répond pas. Rien n’a été modifié.
        </ErrorState>
      </Kind>
    </div>
  );
}

const orders: { reference: string; product: string; teeth: number[]; status: OrderStatus; amount: string }[] = [
  { reference: 'C26-04121', product: 'Guide chirurgical', teeth: [13, 15], status: 'delivery_date_pending', amount: '640,00\u00a0€' },
  { reference: 'C26-04104', product: 'Couronne', teeth: [16], status: 'in_progress', amount: '212,00\u00a0€' },
  { reference: 'C26-04089', product: 'Couronne', teeth: [36], status: 'expedition_in_progress', amount: '331,02\u00a0€' },
  { reference: 'C26-04071', product: 'Facettes pressées', teeth: [11, 21], status: 'delivered', amount: '396,00\u00a0€' },
];

function ListPage() {
  return (
    <Kind name="Liste" title="Mes commandes">
      <div className={css.tools}>
        <FilterChip name="Vue" value="Toutes 420" active={false} />
        <FilterChip name="Statut" value="en cours" active onClear={() => undefined} />
        <Button variant="primary" icon={<Icon name="plus" />}>
          Nouvelle
        </Button>
      </div>
      <ul className={css.rows}>
        {orders.map(({ reference, product, teeth, status, amount }) => (
          <li key={reference}>
            <span className={css.words}>
              <b>{reference}</b>
              <span>
                {product} <Teeth teeth={teeth} />
              </span>
            </span>
            <StatusBadge status={status} />
            <span className={css.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      <p className={css.foot}>1–4 sur 420 commandes</p>
    </Kind>
  );
}

function DetailPage() {
  return (
    <Kind name="Détail" title="Facture F26-03137">
      <div className={css.pad}>
        <Alert tone="warning">Échue depuis 4 jours.</Alert>
        <div className={css.head}>
          <p>
            <span className={css.label}>Reste à payer</span>
            <span className={css.figure}>476,00 €</span>
          </p>
          <Button variant="primary" icon={<Icon name="wallet" />}>
            Régler
          </Button>
        </div>
        <Panel title="Lignes" ruled level={3}>
          <ul className={css.lines}>
            <li>
              <span>
                Châssis métallique <Etched label="REF">CM-20</Etched>
              </span>
              <span>416,00</span>
            </li>
            <li>
              <span>
                Crochets <Etched label="LOT">L26-0815-03</Etched>
              </span>
              <span>60,00</span>
            </li>
          </ul>
        </Panel>
      </div>
    </Kind>
  );
}

function FormPage() {
  return (
    <Kind name="Formulaire" title="Nouvelle commande">
      <div className={css.form}>
        <TextField label="Patient" defaultValue="Zoé Bœuf" />
        <TextField label="Livraison souhaitée" error="Choisissez un jour à partir du 2 décembre." defaultValue="28/11/2026" />
        <TextField label="Remarque" optional />
        <div>
          <Button variant="primary">Continuer</Button>
        </div>
      </div>
    </Kind>
  );
}

const STATES = { 15: 'planned', 36: 'under-way', 46: 'done' } as const;

function RecordPage() {
  const [tooth, setTooth] = useState(24);
  return (
    <Kind name="Dossier" title="Éloïse Lefèvre-d’Arcangues">
      <div className={css.pad}>
        <p className={css.person}>
          <Avatar name="Éloïse Lefèvre-d’Arcangues" size={36} />
          née le 14/03/1971 · 55 ans
        </p>
        <TabsNav
          label="Dossier"
          tabs={[
            { href: '?part=kinds&tab=1', label: 'Informations', current: true },
            { href: '?part=kinds&tab=2', label: 'Actes', count: 4 },
            { href: '?part=kinds&tab=3', label: 'Fichiers', count: 9 },
          ]}
        />
        <ToothArch
          label="Schéma dentaire"
          milk={false}
          onChoose={setTooth}
          look={(number) => ({
            name: `dent ${String(number)}`,
            chosen: number === tooth,
            state: STATES[number as keyof typeof STATES],
            mark: number === 36 ? <StatusRing status="in_progress" size={14} /> : null,
          })}
        />
      </div>
    </Kind>
  );
}

function ConversationPage() {
  return (
    <Kind name="Conversation" title="Laboratoire Digital">
      <div className={css.pad}>
        <div className={css.said}>
          <Avatar name="Luc d’Hérouville" size={28} />
          <p>
            <b>Luc d’Hérouville</b> <span className={css.quiet}>10:42</span>
            <br />
            La limite cervicale de la 36 est floue sur le scan.
            <br />
            Pouvez-vous en refaire un ?
          </p>
        </div>
        <div className={css.said}>
          <Avatar name="Camille Martin" size={28} />
          <p>
            <b>Camille Martin</b> <span className={css.quiet}>11:05</span>
            <br />
            Oui, demain matin.
          </p>
        </div>
        <TextField label="Message" hideLabel placeholder="Écrire un message" trail={<Icon name="arrow-up" />} />
      </div>
    </Kind>
  );
}

function ViewerPage() {
  return (
    <Kind name="Visionneuse" title="mandibule_36.stl" dark>
      <div className={css.stage}>
        <svg viewBox="0 0 200 120" aria-hidden="true">
          <path d="M20 30Q24 104 100 108 176 104 180 30 166 24 160 40 154 84 100 86 46 84 40 40 34 24 20 30Z" />
        </svg>
        <ul className={css.side}>
          {(['eye', 'columns', 'share', 'download'] as const).map((icon) => (
            <li key={icon}>
              <Icon name={icon} size={18} />
            </li>
          ))}
        </ul>
      </div>
    </Kind>
  );
}

function SettingsPage() {
  return (
    <Kind name="Réglages" title="Mes informations">
      <div className={css.settings}>
        <ul className={css.contents}>
          <li aria-current="true">Identité</li>
          <li>Connexion</li>
          <li>Adresses</li>
        </ul>
        <Panel title="Identité" ruled level={3}>
          <DefinitionList
            items={[
              { term: 'Nom', value: 'Camille Martin' },
              { term: 'E-mail', value: 'c.martin@cabinet.example' },
            ]}
          />
          <Button size="s">Modifier</Button>
        </Panel>
      </div>
    </Kind>
  );
}
