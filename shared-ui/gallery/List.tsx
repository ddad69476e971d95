import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import css from './gallery.module.css';
import { Sample } from './Sample';
import { Icon, Money, StatusBadge, Teeth, type OrderStatus } from '../src/components';
import { queryClient } from '../src/core/query';
import {
  cleared,
  DataList,
  defaultState,
  LinesCell,
  LinkCell,
  parseState,
  PersonCell,
  SelectionAction,
  type ListColumn,
  type ListControl,
  type ListFilter,
  type ListSchema,
  type ListState,
} from '../src/table';

interface Row {
  reference: string;
  day: string;
  product: string;
  teeth: number[];
  patient: string;
  status: OrderStatus;
  amount: number;
}

type Filter = 'status';

const statuses = ['refused', 'delivery_date_pending', 'in_progress', 'delivered'] as const;
const labels: Record<string, string> = {
  refused: 'Refusée',
  delivery_date_pending: 'Date à fixer',
  in_progress: 'En fabrication',
  delivered: 'Livrée',
};
const people = ['Éloïse Lefèvre-d’Arcangues', 'Noël Château', 'Zoé Bœuf', 'Anaïs N’Diaye', 'Anne-Sophie de Kerangal'];
const products: [string, number[]][] = [
  ['Bridge 3 éléments zircone', [34, 36]],
  ['Guide chirurgical à étages', [13, 15]],
  ['Couronne céramo-métallique', [16]],
  ['Implant CI Ø 4,0 × 10 mm', [46]],
];

const rows = Array.from({ length: 34 }, (_, n): Row => {
  const [product, teeth] = products[n % products.length] ?? ['', []];
  return {
    reference: `C26-0${String(4131 - n * 7)}`,
    day: `${String(20 - (n % 20)).padStart(2, '0')}/11/2026`,
    product,
    teeth,
    patient: people[n % people.length] ?? '',
    status: statuses[n % statuses.length] ?? 'pending',
    amount: 58800 - n * 1310,
  };
});

const schema: ListSchema<Filter> = {
  sorts: ['date', '-date', 'amount', '-amount'],
  defaultSort: '-date',
  sizes: [10, 25],
  filters: { status: { values: statuses, max: statuses.length } },
};

const columns: ListColumn<Row>[] = [
  {
    id: 'reference',
    header: 'Référence',
    sort: { field: 'date', first: 'desc' },
    width: 132,
    skeleton: 'lines',
    cell: (row) => (
      <LinkCell href="?list" sub={row.day}>
        {row.reference}
      </LinkCell>
    ),
  },
  { id: 'patient', header: 'Patient', width: '24%', skeleton: 'avatar', room: 'large', cell: (row) => <PersonCell name={row.patient} /> },
  {
    id: 'product',
    header: 'Produit',
    skeleton: 'lines',
    cell: (row) => <LinesCell sub={<Teeth teeth={row.teeth} />}>{row.product}</LinesCell>,
  },
  { id: 'status', header: 'Statut', width: 168, cell: (row) => <StatusBadge status={row.status} /> },
  {
    id: 'amount',
    header: 'Montant TTC',
    sort: { field: 'amount', first: 'desc' },
    width: 128,
    align: 'end',
    cell: (row) => <Money value={{ amount: row.amount, currency: 'EUR' }} />,
  },
];

const filters: ListFilter<Filter>[] = [
  { name: 'status', label: 'État', any: 'tous', options: statuses.map((value) => ({ value, label: labels[value] ?? value })) },
];

function found({ search, filters: { status }, sort, page, size }: ListState<Filter>) {
  const kept = rows
    .filter((row) => `${row.reference} ${row.patient} ${row.product}`.toLowerCase().includes(search.toLowerCase()))
    .filter((row) => status.length === 0 || status.includes(row.status))
    .sort(
      (a, b) => (sort.endsWith('amount') ? a.amount - b.amount : a.reference.localeCompare(b.reference)) * (sort.startsWith('-') ? -1 : 1),
    );
  const sum = { amount: kept.reduce((total, row) => total + row.amount, 0), currency: 'EUR' };
  return { items: kept.slice((page - 1) * size, page * size), total: kept.length, page, size, sum };
}

/** Keeps the list's state in memory instead of the address. */
function useMemoryList(): ListControl<Filter> {
  const [state, setState] = useState(() => defaultState(schema));
  return useMemo(
    () => ({
      state,
      set: (patch) => setState({ ...state, page: 1, ...patch }),
      go: (query) => setState(parseState(schema, query)),
      href: (query) => `?${query}`,
      clear: () => setState(cleared(schema, state)),
    }),
    [state],
  );
}

function Orders() {
  const list = useMemoryList();
  const query = useQuery({ queryKey: ['gallery', list.state], queryFn: () => found(list.state), placeholderData: (before) => before });
  return (
    <DataList
      schema={schema}
      list={list}
      query={query}
      queryPrefix={['gallery']}
      columns={columns}
      card={(row) => ({
        status: <StatusBadge status={row.status} />,
        amount: <Money value={{ amount: row.amount, currency: 'EUR' }} />,
        title: (
          <>
            <LinkCell href="?list">{row.product}</LinkCell> <Teeth teeth={row.teeth} />
          </>
        ),
        detail: row.patient,
        foot: `${row.reference} · ${row.day}`,
      })}
      rowId={(row) => row.reference}
      rowLabel={(row) => `Sélectionner la commande ${row.reference}`}
      rowHref={() => '?list'}
      rowActions={{
        label: (row) => `Actions de ${row.reference}`,
        actions: () => [{ id: 'open', label: 'Ouvrir', icon: <Icon name="package" />, href: '?list' }],
      }}
      filters={filters}
      sorts={[
        { value: '-date', label: 'Plus récentes' },
        { value: '-amount', label: 'Montant' },
      ]}
      views={{
        label: 'Vues des commandes',
        builtIn: [
          { id: 'all', name: 'Toutes', query: '', count: rows.length },
          { id: 'todo', name: 'À traiter', query: 'status=delivery_date_pending&status=refused', count: 17 },
        ],
        saved: [],
        onSave: (name, query) => Promise.resolve({ id: name, name, query, saved: true }),
        onDelete: () => Promise.resolve(),
      }}
      csvHref={() => '?csv'}
      selection={{
        actions: () => (
          <SelectionAction>
            <Icon name="file-down" />
            Télécharger en ZIP
          </SelectionAction>
        ),
      }}
      words={{
        label: 'Commandes',
        search: 'Référence, patient, produit',
        count: (total) => `${String(total)} commandes`,
        range: (from, to, total) => `${String(from)}–${String(to)} sur <b>${String(total)}</b> commandes`,
        selected: (count) => (count === 1 ? '1 sélectionnée' : `${String(count)} sélectionnées`),
        sumSuffix: 'TTC',
        empty: { title: 'Aucune commande', text: '', action: { label: 'Ouvrir', href: '?list' }, neighbours: [] },
        noMatch: { title: 'Aucune commande ne correspond', text: 'Élargissez la recherche ou effacez les filtres.' },
        error: { title: 'Les commandes n’ont pas pu être chargées', text: 'Rien n’est perdu.' },
      }}
    />
  );
}

/** The real table with sample rows. */
export function List() {
  return (
    <Sample title="Liste" note={'le vrai tableau\u00a0: vues, recherche, filtres, sélection, tri, pages'}>
      <div className={css.list}>
        <QueryClientProvider client={queryClient}>
          <Orders />
        </QueryClientProvider>
      </div>
    </Sample>
  );
}
