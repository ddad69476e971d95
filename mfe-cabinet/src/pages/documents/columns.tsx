import { Absent } from 'shared-ui/components';
import { formatDate, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { documentHref } from '../../parts/links';
import { ValidityBadge } from '../../parts/marks';
import { aboutPaper, validityPeriod } from '../../parts/papers';
import type { DocumentSummary } from '../../queries/documents';

type Translations = { t: TFunction; ui: TFunction };

/** Returns the columns of the documents. */
export function documentColumns({ t, ui }: Translations): ListColumn<DocumentSummary>[] {
  return [
    {
      id: 'title',
      header: t('documents.column.title'),
      sort: { field: 'title' },
      skeleton: 'lines',
      cell: (document) => (
        <LinkCell href={documentHref(document.uuid)} sub={document.reference} cut={document.title}>
          {document.title}
        </LinkCell>
      ),
    },
    {
      id: 'kind',
      header: t('documents.column.kind'),
      sort: { field: 'kind' },
      width: 190,
      room: 'medium',
      cell: (document) => t(`documentKind.${document.kind}`),
    },
    {
      id: 'about',
      header: t('documents.column.about'),
      width: 200,
      room: 'large',
      skeleton: 'lines',
      cell: (document) => {
        const line = document.line && ui(`productLine.${document.line}`);
        if (!line && !document.application) return <Absent />;
        return line ? <LinesCell sub={document.application?.name}>{line}</LinesCell> : document.application?.name;
      },
    },
    {
      id: 'date',
      header: t('documents.column.date'),
      sort: { field: 'date', first: 'desc' },
      width: 116,
      cell: (document) => formatDate(document.issuedOn),
    },
    {
      id: 'validity',
      header: t('documents.column.validity'),
      sort: { field: 'until' },
      width: 240,
      skeleton: 'lines',
      cell: (document) => <LinesCell sub={validityPeriod(document, t)}>{<ValidityBadge validity={document.validity} />}</LinesCell>,
    },
  ];
}

/** Returns a document as a card. */
export function documentCard({ t, ui }: Translations) {
  return (document: DocumentSummary): ListCard => ({
    status: <ValidityBadge validity={document.validity} />,
    amount: undefined,
    title: <LinkCell href={documentHref(document.uuid)}>{document.title}</LinkCell>,
    detail: [t(`documentKind.${document.kind}`), aboutPaper(document, ui)].filter(Boolean).join(' · '),
    foot: `${document.reference} · ${formatDate(document.issuedOn)} · ${validityPeriod(document, t)}`,
  });
}
