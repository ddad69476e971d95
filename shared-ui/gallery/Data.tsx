import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { Button } from '../src/basics';
import {
  DefinitionList,
  Detail,
  FactorLink,
  FactorPicture,
  FactorSecret,
  Panel,
  PanelData,
  RecoveryCodes,
  Unknown,
} from '../src/components';
import { ErrorBoundary } from '../src/core/error-boundary';
import { queryClient } from '../src/core/query';
import { ChecksInput, Form, PasswordInput, useZodForm, z } from '../src/form';
import { AnchoredPopover, DateField, Dialog, Popover } from '../src/overlays';
import { Emphasis, Grid, LinesCell, PersonCell, SearchField, type ListColumn } from '../src/table';

function Answers() {
  const query = useQuery({ queryKey: ['gallery', 'practice'], queryFn: () => ({ name: 'Cabinet des Tilleuls', code: 'TIL-0148' }) });
  return (
    <>
      <Panel title="Cabinet" ruled level={3}>
        <PanelData query={query} failure="Le cabinet n’a pas pu être chargé" rows={2}>
          {({ name, code }) => (
            <DefinitionList
              items={[
                { term: 'Nom', value: name },
                { term: 'Code client', value: code },
              ]}
            />
          )}
        </PanelData>
      </Panel>
      <Detail
        query={query}
        list={{ href: '?practices', label: 'Tous les cabinets' }}
        error={{ title: 'Le cabinet n’a pas pu être chargé', text: 'Rien n’est perdu.' }}
      >
        {({ name }) => <p>{name}</p>}
      </Detail>
    </>
  );
}

/** Data of a query: its content, its placeholder and its failure. */
export function Queries() {
  return (
    <Sample title="Données d’un appel">
      <QueryClientProvider client={queryClient}>
        <Answers />
      </QueryClientProvider>
    </Sample>
  );
}

/** An item that does not exist, or not for this practice. */
export function Absence() {
  return (
    <Sample title="Référence inconnue">
      <Unknown list={{ href: '?orders', label: 'Mes commandes' }} />
    </Sample>
  );
}

function Broken(): never {
  throw new TypeError('for the example');
}

/** A part that failed to render, in its boundary. */
export function Boundary() {
  const [broken, setBroken] = useState(false);
  return (
    <Sample title="Échec contenu">
      <ErrorBoundary
        fallback={(_, reset) => (
          <Button
            onClick={() => {
              setBroken(false);
              reset();
            }}
          >
            Réessayer
          </Button>
        )}
      >
        {broken ? <Broken /> : <Button onClick={() => setBroken(true)}>Provoquer un échec</Button>}
      </ErrorBoundary>
    </Sample>
  );
}

interface Row {
  id: string;
  name: string;
  product: string;
}

const rows: Row[] = [
  { id: 'C26-04121', name: 'Zoé Bœuf', product: 'Guide chirurgical' },
  { id: 'C26-04104', name: 'Noël Château', product: 'Couronne' },
];

const columns: ListColumn<Row>[] = [
  { id: 'name', header: 'Patient', cell: ({ name }) => <PersonCell name={name} /> },
  { id: 'product', header: 'Produit', cell: ({ id, product }) => <LinesCell sub={id}>{product}</LinesCell> },
];

/** A table and a search field without the rest of a list. */
export function Table() {
  const [text, setText] = useState('');
  const [sort, setSort] = useState('');
  const found = rows.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <Sample title="Tableau seul">
      <div className={css.stack}>
        <SearchField value={text} label="Patient" onSearch={setText} />
        <div className={`${css.tableBox} ${css.list}`} role="region" aria-label="Tableau seul" tabIndex={0}>
          <Grid
            label="Commandes récentes"
            columns={columns}
            rows={found}
            offset={0}
            total={found.length}
            rowId={({ id }) => id}
            rowLabel={({ id }) => `Sélectionner ${id}`}
            onOpen={() => undefined}
            sort={sort}
            onSort={setSort}
          />
        </div>
        <p>
          <Emphasis text={`<b>${String(found.length)}</b> commandes`} />
        </p>
      </div>
    </Sample>
  );
}

/** What opens over the page. */
export function Openings() {
  const [open, setOpen] = useState(false);
  const [beside, setBeside] = useState(false);
  const [day, setDay] = useState<string | undefined>('2026-11-12');
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <Sample title="Dialogue, volet, date">
      <div className={css.row}>
        <Button onClick={() => setOpen(true)}>Dialogue</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Modifier l’adresse"
          closable
          actions={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Enregistrer
            </Button>
          }
        >
          Elle vaut pour les prochaines livraisons.
        </Dialog>
        <Popover trigger={<Button>Volet</Button>} label="Colonnes">
          {(close) => <Button onClick={close}>Fermer</Button>}
        </Popover>
        <Button ref={anchor} aria-expanded={beside} onClick={() => setBeside(true)}>
          Volet ancré
        </Button>
        <AnchoredPopover anchor={anchor} label="Détails" isOpen={beside} onOpenChange={setBeside}>
          Livraison jeudi
        </AnchoredPopover>
      </div>
      <div className={css.stack}>
        <DateField label="Livraison souhaitée" value={day} onChange={setDay} min="2026-11-01" help="Un jour ouvré." />
      </div>
    </Sample>
  );
}

const accessSchema = z.object({ password: z.string().check(z.minLength(1)), notices: z.array(z.string()) });

/** A password and choices of a form. */
export function Access() {
  const form = useZodForm({ schema: accessSchema, defaultValues: { password: '', notices: ['orders'] }, guard: false });
  const { control } = form;
  return (
    <Sample title="Mot de passe, choix">
      <Form form={form} onSubmit={() => undefined} label="Accès">
        <PasswordInput control={control} name="password" label="Mot de passe actuel" autoComplete="current-password" />
        <ChecksInput
          control={control}
          name="notices"
          label="M’écrire pour"
          options={[
            { value: 'orders', label: 'mes commandes' },
            { value: 'invoices', label: 'mes factures' },
          ]}
        />
      </Form>
    </Sample>
  );
}

/** The steps of a second factor. */
export function Factors() {
  return (
    <Sample title="Second facteur">
      <div className={css.stack}>
        <FactorPicture qr={{ size: 5, path: 'M0 0h2v2h-2zM3 0h2v1h-2zM2 2h1v1h-1zM0 3h1v2h-1zM3 3h2v2h-2z' }} label="Code à scanner" />
        <FactorSecret secret="JBSWY3DPEHPK3PXP" label="Clé" copy="Copier la clé" />
        <FactorLink uri="otpauth://totp/example" label="Ouvrir l’application" />
        <RecoveryCodes
          codes={['4F7K-92MD', 'Q8TN-61XA', 'M2CV-70RB', 'H5WE-38PL']}
          fileName="codes.txt"
          fileTitle="Codes de secours"
          words={{
            copy: 'Copier',
            download: 'Télécharger',
            noted: 'J’ai noté ces codes',
            done: 'Continuer',
            ask: 'Quitter sans noter les codes ?',
            lose: 'Quitter',
          }}
          onDone={() => undefined}
        />
      </div>
    </Sample>
  );
}
