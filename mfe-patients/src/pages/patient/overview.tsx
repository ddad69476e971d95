import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel, PanelEmpty, PanelError, PanelSkeleton, StatusBadge, Teeth, type OrderStatus } from 'shared-ui/components';
import { formatDate, linkProps, useUserUuid } from 'shared-ui/core';
import { orderLink, patientLink } from '../../parts/links';
import { useEndOfShare } from '../../parts/patient-head/ended-share';
import { EntryRow } from '../../parts/timeline/entry-row';
import { countByTooth } from '../../parts/tooth-chart/counts';
import { ToothChart } from '../../parts/tooth-chart/tooth-chart';
import { actsQuery, type Act } from '../../queries/acts';
import type { Patient } from '../../queries/patients';
import { timelineQuery, type TimelinePage } from '../../queries/timeline';
import { useTranslations } from '../../translations';
import { LatestFiles } from './latest-files';
import css from './patient.module.css';
import { ToothPanel } from './tooth-panel';

/** Entries shown of the timeline, which has a page of its own. */
const LATEST = 5;

const OVER: ReadonlySet<string> = new Set(['delivered', 'refused', 'cancelled'] satisfies (OrderStatus | 'cancelled')[]);

type Treatment = TimelinePage['treatments'][number] & { status: OrderStatus };

const isRunning = (one: TimelinePage['treatments'][number]): one is Treatment => !OVER.has(one.status);

/** Shows a patient at a glance: what waits for the practice, the teeth, the running orders, and what happened last. */
export function Overview({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useInfiniteQuery(timelineQuery(user, patient.uuid, {}));
  const acts = useInfiniteQuery(actsQuery(user, patient.uuid)).data;
  const [page] = query.data?.pages ?? [];
  if (useEndOfShare(query.error, patient, user)) return <PanelSkeleton rows={6} />;
  if (page) return <Summary page={page} patient={patient} acts={acts?.pages.flatMap(({ items }) => items)} />;
  if (!query.isError) return <PanelSkeleton rows={6} />;
  return (
    <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {t('timeline.error.title')}
    </PanelError>
  );
}

interface SummaryProps {
  page: TimelinePage;
  patient: Patient;
  /** Absent until they are loaded: the timeline has only what happened last. */
  acts: readonly Act[] | undefined;
}

function Summary({ page, patient, acts }: SummaryProps) {
  const t = useTranslations();
  const [tooth, setTooth] = useState<number>();
  const running = page.treatments.filter(isRunning);
  const own = patient.access === 'own';
  const latest = page.items.slice(0, LATEST);
  const row = (entry: TimelinePage['items'][number]) => (
    <EntryRow
      key={`${entry.kind}${entry.id}`}
      entry={entry}
      patient={patient.uuid}
      own={own}
      day={formatDate(entry.at)}
      hidesTreatment={false}
    />
  );
  return (
    <>
      {page.open.length > 0 ? (
        <Panel title={t('timeline.open')} ruled aside={String(page.open.length)}>
          <ul aria-label={t('timeline.open')}>{page.open.map(row)}</ul>
        </Panel>
      ) : null}
      <Panel title={t('overview.teeth')}>
        <div className={css.teeth}>
          <ToothChart counts={countByTooth(acts ?? [])} orders={ordersByTooth(page)} chosen={tooth} onChoose={setTooth} />
          {tooth === undefined ? null : <ToothPanel key={tooth} tooth={tooth} patient={patient} page={page} acts={acts ?? []} />}
        </div>
      </Panel>
      {own && running.length > 0 ? (
        <Panel title={t('overview.running')} ruled aside={String(running.length)}>
          <ul className={css.running} aria-label={t('overview.running')}>
            {running.map((one) => (
              <RunningOrder key={one.reference} order={one} />
            ))}
          </ul>
        </Panel>
      ) : null}
      <LatestFiles patient={patient} />
      <Panel title={t('overview.latest')} ruled aside={<a {...linkProps(patientLink('timeline', patient.uuid))}>{t('overview.all')}</a>}>
        {latest.length > 0 ? <ul>{latest.map(row)}</ul> : <PanelEmpty>{t('overview.none')}</PanelEmpty>}
      </Panel>
    </>
  );
}

function RunningOrder({ order: { reference, product, teeth, status } }: { order: Treatment }) {
  return (
    <li>
      <span>
        <a {...linkProps(orderLink(reference))}>{product}</a> <Teeth teeth={teeth} />
        <small>{reference}</small>
      </span>
      <StatusBadge status={status} />
    </li>
  );
}

/** Returns the status of each tooth's newest order that was neither refused nor cancelled. */
function ordersByTooth({ treatments }: TimelinePage): ReadonlyMap<number, OrderStatus> {
  const orders = new Map<number, OrderStatus>();
  for (const { teeth, status } of treatments) {
    if (status === 'refused' || status === 'cancelled') continue;
    for (const tooth of teeth) if (!orders.has(tooth)) orders.set(tooth, status as OrderStatus);
  }
  return orders;
}
