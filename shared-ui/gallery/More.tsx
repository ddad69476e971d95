import { useState } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { steps } from './Trade';
import { ErrorSummary } from '../src/basics/ErrorSummary';
import { Alert, Button, Kbd, LanguageSelect, LinkButton, PasswordField, TextField } from '../src/basics';
import {
  Absent,
  DefinitionList,
  EmptyState,
  ErrorState,
  Icon,
  JustChanged,
  NoResults,
  Panel,
  QuotaBar,
  RemoteFailure,
  Segmented,
  StatusBadge,
  Stepper,
  Teeth,
  iconNames,
} from '../src/components';
import { ConfirmDialog, DateRangeField, Drawer, FilterMenu, Menu, Palette, Select, Tooltip, type DateRange } from '../src/overlays';

/** Overlays that work. */
export function Working() {
  const [open, setOpen] = useState<'confirm' | 'drawer' | 'palette' | null>(null);
  const [range, setRange] = useState<DateRange>({ from: '2026-06-01' });
  const [statuses, setStatuses] = useState<string[]>([]);
  const [sort, setSort] = useState('recent');
  const close = () => setOpen(null);
  return (
    <Sample title="En marche" note="les vrais composants, à essayer au clavier">
      <div className={css.row}>
        <Menu
          label="Actions"
          trigger={<Button icon={<Icon name="more" />}>Menu</Button>}
          items={[
            { id: 'a', label: 'Commander à nouveau', icon: <Icon name="repeat" /> },
            { id: 'b', label: 'Supprimer', danger: true, parted: true, icon: <Icon name="trash" /> },
          ]}
        />
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
        <Button onClick={() => setOpen('drawer')}>Tiroir</Button>
        <Button onClick={() => setOpen('palette')}>Palette</Button>
        <Tooltip text="Se déconnecter">
          <Button iconOnly icon={<Icon name="log-out" />} aria-label="Déconnexion" />
        </Tooltip>
        <LinkButton href="?link">Lien</LinkButton>
      </div>
      <div className={css.row}>
        <FilterMenu
          name="Statut"
          all="tous"
          values={statuses}
          onChange={setStatuses}
          options={[
            'pending',
            'validated',
            'sent',
            'received',
            'in_progress',
            'preparation_in_progress',
            'expedition_in_progress',
            'delivered',
            'refused',
          ].map((value, index) => ({ value, label: value, count: 38 - index }))}
        />
        <DateRangeField label="Date de commande" value={range} onChange={setRange} today="2026-11-20" />
        <Select
          plain
          label="Tri"
          hideLabel
          value={sort}
          onChange={setSort}
          options={[
            { value: 'recent', label: 'Plus récentes' },
            { value: 'old', label: 'Plus anciennes' },
          ]}
        />
        <Segmented
          label="Vue"
          value="list"
          onChange={() => undefined}
          segments={[
            { value: 'list', label: 'Liste' },
            { value: 'grid', label: 'Vignettes' },
          ]}
        />
        <LanguageSelect value="fr" display="full" icon onChange={() => undefined} />
        <Kbd>Ctrl K</Kbd>
      </div>
      <ConfirmDialog
        open={open === 'confirm'}
        title={'Dissocier Zoé Bœuf de votre cabinet\u202f?'}
        confirm="Dissocier"
        onCancel={close}
        onConfirm={close}
      >
        Ses 9 fichiers et 4 actes ne seront plus visibles ici. Vous pourrez annuler pendant 10 secondes.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} onClose={close} label="Menu">
        <div className={css.drawer}>
          <Button onClick={close}>Fermer</Button>
        </div>
      </Drawer>
      <Palette open={open === 'palette'} onClose={close} query="" onQuery={() => undefined} groups={[]} onChoose={close} />
    </Sample>
  );
}

/** A sign-in form. */
export function SignIn() {
  return (
    <Sample title="Connexion">
      <div className={css.stack}>
        <Alert>Adresse e-mail ou mot de passe incorrect. Vérifiez votre saisie et réessayez.</Alert>
        <TextField label="Adresse e-mail" type="email" defaultValue="camille.martin@cabinet-tilleuls.example" />
        <PasswordField
          label="Mot de passe"
          labelAside={<a href="?forgot">{'Mot de passe oublié\u202f?'}</a>}
          defaultValue="Sourire-2026!"
        />
        <Button variant="primary" size="l" block>
          Se connecter
        </Button>
        <ErrorSummary title="Deux champs sont à revoir" problems={[]} />
      </div>
    </Sample>
  );
}

/** Facts, a quota and what has just changed. */
export function Details() {
  return (
    <Sample title="Détail, quota, à l’instant">
      <DefinitionList
        items={[
          { term: 'Praticien', value: 'Camille Martin' },
          {
            term: 'Livraison',
            value: (
              <>
                Cabinet des Tilleuls
                <br />
                13100 Aix
              </>
            ),
          },
          { term: 'Facture', value: <Absent /> },
        ]}
      />
      <div className={css.stack}>
        <div>
          <StatusBadge status="in_progress" />
          <JustChanged />
        </div>
        <span>
          Implant Ø 4,0 × 10 mm <Teeth teeth={[12, 22, 55]} />
        </span>
        <QuotaBar label="Radios" value={7.6} max={8} words={'7,6 Go sur 8\u00a0Go'} />
        <Panel title="Documents" ruled aside={<a href="?all">Tout voir</a>}>
          <p>Bon de commande</p>
        </Panel>
      </div>
    </Sample>
  );
}

/** A page without entries. */
export function Empty() {
  return (
    <EmptyState
      title="Aucun incident déclaré"
      actions={
        <>
          <Button variant="primary">Déclarer un incident</Button>
          <Button>Partir d’une commande</Button>
        </>
      }
      rows={[
        { label: 'Réclamation', value: 'Un défaut de qualité, sans danger pour le patient', action: <a href="?c">Ouvrir</a> },
        { label: 'Retour', value: 'Une marchandise à renvoyer, avec son bon', action: <a href="?r">Ouvrir</a> },
      ]}
    >
      {
        'Un incident est un événement de sécurité\u00a0: il met en cause un patient et un dispositif, avec son lot, la dent et la date. Nous le transmettons à la matériovigilance.'
      }
    </EmptyState>
  );
}

/** A search without results. */
export function Nothing() {
  return <NoResults onClear={() => undefined} />;
}

/** A page whose data could not be loaded. */
export function Failure() {
  return (
    <ErrorState
      title="Les factures n’ont pas pu être chargées"
      onRetry={() => undefined}
      fallback={<Button>Afficher la liste de 09:58</Button>}
      at="2026-11-19T10:44:00"
      reference="7F3A-91C2"
    />
  );
}

/** A remote that could not be started. */
export function Broken() {
  return (
    <RemoteFailure
      name="Mon cabinet"
      cause="Le fichier reçu ne correspond pas à son empreinte"
      module="mfe-cabinet"
      version="2.14.0"
      retryIn={24}
      reference="B02E-44D7"
      diagnostic="…"
      onReload={() => undefined}
      actions={<Button>Tableau de bord</Button>}
    >
      {'Commandes, factures et smileys sont momentanément indisponibles. Le reste du portail fonctionne\u00a0: patients, messages, compte.'}
    </RemoteFailure>
  );
}

/** The steps of an order that was refused. */
export function Refused() {
  return (
    <Sample title="Commande refusée">
      <Stepper
        steps={[...steps.slice(0, 2), { status: 'refused', state: 'current', at: '2026-11-12T09:00:00' }]}
        now={new Date('2026-11-20T10:42:00')}
      />
    </Sample>
  );
}

/** All icons by name. */
export function Icons() {
  return (
    <Sample title="Icônes">
      <ul className={css.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={18} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Sample>
  );
}

/** The further components of the sheet. */
export function More() {
  return (
    <>
      <div className={css.two}>
        <SignIn />
        <Details />
      </div>
      <Working />
      <div className={css.two}>
        <Empty />
        <Nothing />
      </div>
      <div className={css.two}>
        <Failure />
        <Broken />
      </div>
      <Refused />
      <Icons />
    </>
  );
}
