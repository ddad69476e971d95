import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState, Icon } from 'shared-ui/components';
import { fullName, LinkButton, linkProps, type TFunction, usePage, useT, useUserUuid } from 'shared-ui/core';
import { useRememberedList } from 'shared-ui/router';
import {
  countOf,
  DataList,
  countLabel,
  listLabels,
  useListState,
  useListViews,
  type ListFilter,
  type ListView,
  type ListLabels,
  type RowAction,
} from 'shared-ui/table';
import {
  caseFacetsQuery,
  casePdf,
  casesCsv,
  casesQuery,
  casesZip,
  findCasePatients,
  type CaseFacets,
  type CaseSummary,
} from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import { caseHref, caseLinks } from '../links';
import { counted, named, PAPER_LINES } from '../papers';
import { searchesPatients, useMayAsk, useMayExport, useMayExportBooks, useSeesPatients } from '../roles';
import { ZipAction } from '../zip-action';
import { caseCard, caseColumns, caseName } from './case-columns';
import css from './case-list.module.css';
import { CaseTabs } from './case-tabs';
import { AWAITING, CASE_CATEGORIES, CASE_STATUSES, caseSchemas, statusesOf, type CaseFilter } from './schema';

interface CaseListProps {
  view: CaseView;
  /** Further entries of a row's menu. */
  moreActions?: (row: CaseSummary) => RowAction[];
}

/** Shows the list of a view: first the cases that wait for the practice, the CSV export, and the button for a new case. */
export function CaseList(props: CaseListProps) {
  const mayAsk = useMayAsk();
  return mayAsk || props.view === 'returns' ? <OpenCaseList {...props} /> : <BarredCaseList view={props.view} />;
}

/** Shown to roles for which the gateway would refuse the list, with the views that they may open. */
function BarredCaseList({ view }: { view: CaseView }) {
  const t = useTranslations();
  usePage({ title: t(`title.${view}`) });
  return (
    <>
      <CaseTabs current={view} />
      <EmptyState
        title={t('cases.barred.title')}
        actions={<LinkButton {...linkProps(caseLinks.returns.list)}>{t('title.returns')}</LinkButton>}
      >
        {t('cases.barred.text')}
      </EmptyState>
    </>
  );
}

function OpenCaseList({ view, moreActions }: CaseListProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const user = useUserUuid();
  const schema = caseSchemas[view];
  const list = useListState(schema);
  const query = useQuery(casesQuery(view, user, list.state));
  const facets = useQuery(caseFacetsQuery(view, user)).data;
  const seesPatients = useSeesPatients();
  const columns = useMemo(
    () => caseColumns(view, { t, ui }).filter(({ id }) => seesPatients || id !== 'patient'),
    [view, t, ui, seesPatients],
  );
  const card = useMemo(() => caseCard(view, { t, ui }), [view, t, ui]);
  const patientName = useChosenPatient(list.state.filters.patient[0], query.data?.items);
  const filters = useCaseFilters({ view, t, ui, user, facets, patientName }).filter(({ name }) => seesPatients || name !== 'patient');
  const [mayExport, mayExportBooks] = [useMayExport(), useMayExportBooks()];
  const views = useListViews(user, view, builtInViews(view, t, facets));
  useRememberedList(caseLinks[view].list);
  usePage({ title: t(`title.${view}`) });
  return (
    <DataList
      schema={schema}
      list={list}
      query={query}
      queryPrefix={[view, 'list', user]}
      head={<ListHead view={view} />}
      columns={columns}
      card={card}
      rowId={(row) => row.uuid}
      rowLabel={(row) => t('cases.select', { name: caseName(row, t) })}
      rowHref={(row) => caseHref(view, row)}
      rowActions={{
        label: (row) => t('cases.menu', { name: caseName(row, t) }),
        actions: (row) => [...rowActions(view, row, t), ...(moreActions?.(row) ?? [])],
      }}
      filters={filters}
      sorts={[
        { value: '-date', label: t('cases.sort.newest') },
        { value: 'date', label: t('cases.sort.oldest') },
        { value: 'status', label: t('cases.sort.status') },
        { value: '-since', label: t('cases.sort.moved') },
        ...(seesPatients ? [{ value: 'patient', label: t('cases.sort.patient') }] : []),
      ]}
      views={views}
      csvHref={(view === 'returns' ? mayExportBooks : mayExport) ? () => casesCsv(view, user, list.state) : undefined}
      // The contract exports only filtered sets, not selections.
      selection={{
        csv: false,
        actions: (ids) => (
          <ZipAction ids={ids} request={(chosen, signal) => casesZip(view, user, chosen, signal)} fileName={`${view}.zip`} />
        ),
      }}
      words={caseLabels(view, t)}
    />
  );
}

function ListHead({ view }: { view: CaseView }) {
  const t = useTranslations();
  return (
    <div className={css.head}>
      <div className={css.tabs}>
        <CaseTabs current={view} />
      </div>
      <LinkButton {...linkProps(caseLinks[view].form)} variant="primary" icon={<Icon name="plus" />} className={css.create}>
        {t(`cases.${view}.create`)}
      </LinkButton>
    </div>
  );
}

function rowActions(view: CaseView, row: CaseSummary, t: TFunction): RowAction[] {
  const open = { id: 'open', href: caseHref(view, row), icon: <Icon name="file" /> };
  if (row.status === 'draft') return [{ ...open, label: t('cases.resume') }];
  return [
    { ...open, label: t(`cases.${view}.open`) },
    { id: 'view', label: t('common.viewPdf'), icon: <Icon name="eye" />, href: casePdf(row.uuid), newTab: true },
    { id: 'download', label: t('common.downloadPdf'), icon: <Icon name="download" />, href: casePdf(row.uuid), download: true },
  ];
}

/** Returns the name of the patient in the address, from the filtered rows. */
function useChosenPatient(uuid: string | undefined, items: CaseSummary[] | undefined): string | undefined {
  const patient = uuid === undefined ? undefined : items?.find((row) => row.patient?.uuid === uuid)?.patient;
  return patient && fullName(patient.personInfo);
}

const queryOf = (statuses: readonly string[]) => statuses.map((status) => `status=${status}`).join('&');

function builtInViews(view: CaseView, t: TFunction, facets: CaseFacets | undefined): ListView[] {
  return [
    { id: 'awaiting', name: t('cases.view.awaiting'), query: queryOf(AWAITING), count: facets?.awaiting },
    { id: 'all', name: t(`cases.${view}.all`), query: '', count: facets?.total },
    ...(['open', 'done'] as const).map((phase) => {
      const statuses = statusesOf(view, phase);
      return { id: phase, name: t(`cases.view.${phase}`), query: queryOf(statuses), count: countOf(facets?.status, statuses) };
    }),
  ];
}

interface FilterInput {
  view: CaseView;
  t: TFunction;
  ui: TFunction;
  user: string;
  facets: CaseFacets | undefined;
  patientName: string | undefined;
}

function useCaseFilters({ view, t, ui, user, facets, patientName }: FilterInput): ListFilter<CaseFilter>[] {
  return useMemo(() => {
    const category: ListFilter<CaseFilter> = {
      name: 'category',
      label: t('cases.column.category'),
      any: t('cases.any.category'),
      options: counted(CASE_CATEGORIES, facets?.category, (value) => t(`cases.category.${value}`)),
    };
    return [
      {
        name: 'status',
        label: t('cases.column.status'),
        any: t('cases.any.status'),
        options: counted(CASE_STATUSES[view], facets?.status, (status) => t(`cases.status.${view}.${status}`)),
      },
      ...(view === 'claims' ? [category] : []),
      {
        name: 'line',
        label: t('cases.filter.line'),
        any: t('cases.any.line'),
        options: named(PAPER_LINES, facets?.line, (line) => ui(`productLine.${line}`)),
      },
      {
        name: 'patient',
        label: t('cases.column.patient'),
        any: t('cases.any.patient'),
        options: [],
        lookup: {
          chosen: patientName,
          find: async (text, signal) =>
            (await findCasePatients(view, user, text, signal)).map(({ uuid, personInfo }) => ({
              value: uuid,
              label: fullName(personInfo),
            })),
        },
      },
    ];
  }, [view, t, ui, user, facets, patientName]);
}

function caseLabels(view: CaseView, t: TFunction): ListLabels {
  return listLabels(t, `cases.${view}`, {
    label: t(`cases.tab.${view}`),
    search: t(searchesPatients() ? 'cases.search' : 'cases.searchPlain'),
    selected: countLabel(t, `cases.${view}.selected`),
    empty: {
      action: { label: t(`cases.${view}.create`), href: caseLinks[view].form },
      neighbours: [],
    },
    error: { title: t(`cases.${view}.error.title`), text: t('cases.errorText') },
  });
}
