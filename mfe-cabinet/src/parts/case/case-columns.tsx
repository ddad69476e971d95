import { Absent, DateText, Teeth } from 'shared-ui/components';
import { formatDate, fullName, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, PersonCell, type ListCard, type ListColumn } from 'shared-ui/table';
import type { CaseSummary } from '../../queries/cases';
import type { CaseView } from './model';
import { caseHref } from '../links';
import { CaseBadge } from './case-badge';

type Translations = { t: TFunction; ui: TFunction };

/** Returns the name of a case: its reference, or that it is a draft. */
export function caseName({ reference }: { reference?: string | undefined }, t: TFunction): string {
  return reference ?? t('cases.draft');
}

/** Returns the subject of a case in its author's words; empty for a new form. */
export function caseSubject({ subject, product, deliveryNote }: CaseSummary, t: TFunction): string {
  return subject || product || deliveryNote || t('cases.untitled');
}

/** Returns the line below the subject: the product, unless it is the subject, and its lot. */
function about({ subject, product, lot, line, deliveryNote }: CaseSummary, ui: TFunction): string {
  const goods = subject ? product : deliveryNote;
  return [goods || (line ? ui(`productLine.${line}`) : ''), lot].filter(Boolean).join(' · ');
}

/** Returns the columns of a view; only claims have a category. */
export function caseColumns(view: CaseView, { t, ui }: Translations): ListColumn<CaseSummary>[] {
  const category: ListColumn<CaseSummary> = {
    id: 'category',
    header: t('cases.column.category'),
    sort: { field: 'category' },
    width: 132,
    room: 'medium',
    cell: ({ category: value }) => (value ? t(`cases.category.${value}`) : <Absent />),
  };
  return [
    {
      id: 'reference',
      header: t('cases.column.reference'),
      sort: { field: 'date', first: 'desc' },
      width: 144,
      skeleton: 'lines',
      cell: (row) => (
        <LinkCell href={caseHref(view, row)} sub={formatDate(row.createdAt)}>
          {caseName(row, t)}
        </LinkCell>
      ),
    },
    {
      id: 'subject',
      header: t('cases.column.subject'),
      skeleton: 'lines',
      cell: (row) => (
        <LinesCell mark={<Teeth teeth={row.teeth} />} sub={about(row, ui)} narrowSub={row.patient && fullName(row.patient.personInfo)}>
          <span lang={row.subject ? '' : undefined} title={caseSubject(row, t)}>
            {caseSubject(row, t)}
          </span>
        </LinesCell>
      ),
    },
    {
      id: 'patient',
      header: t('cases.column.patient'),
      sort: { field: 'patient' },
      width: 'max(18cqi, 200px)',
      room: 'large',
      skeleton: 'avatar',
      cell: ({ patient }) => (patient ? <PersonCell name={fullName(patient.personInfo)} /> : <Absent />),
    },
    ...(view === 'claims' ? [category] : []),
    {
      id: 'status',
      header: t('cases.column.status'),
      sort: { field: 'status' },
      width: 'clamp(172px, 17.4cqi, 208px)',
      cell: ({ status }) => <CaseBadge view={view} status={status} />,
    },
    {
      id: 'since',
      header: t('cases.column.since'),
      sort: { field: 'since', first: 'desc' },
      width: 104,
      room: 'wide',
      cell: ({ statusSince }) => <DateText value={statusSince} />,
    },
  ];
}

/** Returns a case as a card. */
export function caseCard(view: CaseView, { t, ui }: Translations) {
  return (row: CaseSummary): ListCard => ({
    status: <CaseBadge view={view} status={row.status} />,
    amount: row.category ? t(`cases.category.${row.category}`) : null,
    title: (
      <>
        <LinkCell href={caseHref(view, row)}>
          <span lang={row.subject ? '' : undefined}>{caseSubject(row, t)}</span>
        </LinkCell>
        <Teeth teeth={row.teeth} />
      </>
    ),
    detail: row.patient ? fullName(row.patient.personInfo) : about(row, ui) || undefined,
    foot: `${caseName(row, t)} · ${formatDate(row.createdAt)}`,
  });
}
