import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, Button, formatDate, formatNumber, type TFunction } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { DataList, listLabels, useListState, type ListCard, type ListColumn, type ListLabels } from 'shared-ui/table';
import { paths } from '../../parts/links';
import { casesQuery, useIsUnpairing, useScanChanges, type ScanCase } from '../../queries/scans';
import { useTranslations } from '../../translations';
import { ImportDialog } from './import-dialog';
import { Imports } from './imports';
import { casesSchema } from './schema';
import css from './scans.module.css';

/** Lists the cases of the paired account; files of a case can be imported into a patient's file. */
export function PairedCases({ user, since }: { user: string; since?: string }) {
  const t = useTranslations();
  const list = useListState(casesSchema);
  const cases = useQuery({ ...casesQuery(user, list.state), enabled: !useIsUnpairing() });
  const [chosen, choose] = useState<ScanCase>();
  const [unpairing, setUnpairing] = useState(false);
  const columns = useMemo(() => columnsOf(t, choose), [t]);
  return (
    <>
      <Imports user={user} />
      <DataList
        schema={casesSchema}
        list={list}
        query={cases}
        queryPrefix={['scans', 'cases', user]}
        columns={columns}
        card={(row) => cardOf(t, row, choose)}
        rowId={({ id }) => id}
        rowLabel={({ patientName }) => patientName}
        rowHref={() => undefined}
        filters={[]}
        sorts={[]}
        selection={{ enabled: false }}
        actions={
          <Button icon={<Icon name="unlink" />} onClick={() => setUnpairing(true)}>
            {t('scans.unpair.verb')}
          </Button>
        }
        note={since ? t('scans.since', { date: formatDate(since) }) : undefined}
        words={labelsOf(t)}
      />
      {chosen ? <ImportDialog user={user} found={chosen} onClose={() => choose(undefined)} /> : null}
      {unpairing ? <UnpairDialog user={user} onClose={() => setUnpairing(false)} /> : null}
    </>
  );
}

function UnpairDialog({ user, onClose }: { user: string; onClose: () => void }) {
  const t = useTranslations();
  const { unpair } = useScanChanges(user);
  const [refused, setRefused] = useState(false);
  const end = async () => {
    setRefused(false);
    try {
      await unpair.mutateAsync();
    } catch (error) {
      console.warn('the pairing was not ended', error);
      return setRefused(true);
    }
    onClose();
  };
  return (
    <ConfirmDialog open title={t('scans.unpair.title')} confirm={t('scans.unpair.verb')} onConfirm={end} onCancel={onClose}>
      {refused ? <Alert>{t('scans.unpair.failed')}</Alert> : null}
      <p>{t('scans.unpair.text')}</p>
    </ConfirmDialog>
  );
}

function columnsOf(t: TFunction, onImport: (found: ScanCase) => void): ListColumn<ScanCase>[] {
  return [
    { id: 'patient', header: t('scans.column.patient'), cell: ({ patientName }) => <bdi>{patientName}</bdi>, room: 'always' },
    { id: 'scanned', header: t('scans.column.scanned'), cell: ({ scannedAt }) => formatDate(scannedAt), room: 'always', width: 120 },
    { id: 'scanner', header: t('scans.column.scanner'), cell: ({ scanner }) => scanner ?? '', room: 'large', width: '18%' },
    { id: 'status', header: t('scans.column.status'), cell: ({ status }) => t(`scans.status.${status}`), room: 'medium', width: 120 },
    {
      id: 'files',
      header: t('scans.column.files'),
      cell: ({ files }) => formatNumber(files.length),
      align: 'end',
      room: 'medium',
      width: 90,
    },
    {
      id: 'import',
      header: t('scans.column.import'),
      cell: (row) => <ImportButton row={row} onImport={onImport} />,
      room: 'always',
      width: 132,
    },
  ];
}

function ImportButton({ row, onImport }: { row: ScanCase; onImport: (found: ScanCase) => void }) {
  const t = useTranslations();
  return (
    <Button
      size="s"
      disabled={row.files.length === 0}
      aria-label={t('scans.importOf', { name: row.patientName })}
      onClick={() => onImport(row)}
    >
      {t('scans.import')}
    </Button>
  );
}

function cardOf(t: TFunction, row: ScanCase, onImport: (found: ScanCase) => void): ListCard {
  return {
    status: t(`scans.status.${row.status}`),
    amount: t('scans.files', { count: row.files.length }),
    title: <bdi>{row.patientName}</bdi>,
    detail: [formatDate(row.scannedAt), row.scanner].filter(Boolean).join(' · '),
    foot: (
      <span className={css.cardFoot}>
        <ImportButton row={row} onImport={onImport} />
      </span>
    ),
  };
}

function labelsOf(t: TFunction): ListLabels {
  return listLabels(t, 'scans', {
    label: t('title.scans'),
    empty: {
      action: { label: t('title.patients'), href: paths.patients },
      neighbours: [],
    },
    // The specification prescribes this text.
    error: { title: t('scans.notFound'), text: t('scans.error.text') },
  });
}
