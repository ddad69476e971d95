import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, ErrorState, FilterChip, Icon, NoResults, Panel, PanelSkeleton } from 'shared-ui/components';
import { Button, formatDate, NativeSelect, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { ShareDialog } from '../../parts/patient-actions/share-dialog';
import { useEndOfShare } from '../../parts/patient-head/ended-share';
import { useMayDecide } from '../../parts/roles';
import { EntryRow } from '../../parts/timeline/entry-row';
import type { Patient } from '../../queries/patients';
import { timelineQuery, type TimelinePage, type TimelineView } from '../../queries/timeline';
import { useTranslations } from '../../translations';
import css from './timeline.module.css';
import { byDay, KINDS, NONE, readView, writeView } from './view';

/** Shows a patient's timeline: on top what waits for the practice, below everything by day, the newest first. */
export function PatientTimeline({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const user = useUserUuid();
  const mayDecide = useMayDecide();
  const [shared, setShared] = useState<string>();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const query = useInfiniteQuery(timelineQuery(user, patient.uuid, view));
  const show = (next: TimelineView) => setParams(writeView(params, next), { replace: true });
  const [first] = query.data?.pages ?? [];
  if (useEndOfShare(query.error, patient, user) || (first === undefined && !query.isError)) return <PanelSkeleton rows={6} />;
  if (first === undefined) {
    return (
      <ErrorState
        title={t('timeline.error.title')}
        error={query.error}
        at={new Date(query.errorUpdatedAt).toISOString()}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t('timeline.error.text')}
      </ErrorState>
    );
  }
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const filtered = view.kind !== undefined || view.treatment !== undefined;
  if (entries.length === 0 && !filtered) return <EmptyState title={t('timeline.empty.title')}>{t('timeline.empty.text')}</EmptyState>;
  const hidesTreatment = view.treatment !== undefined;
  const own = patient.access === 'own';
  return (
    <div className={css.page}>
      {first.open.length > 0 ? (
        <Panel title={t('timeline.open')} ruled aside={String(first.open.length)}>
          <ul aria-label={t('timeline.open')}>
            {first.open.map((entry) => (
              <EntryRow
                key={`${entry.kind}${entry.id}`}
                entry={entry}
                patient={patient.uuid}
                own={own}
                day={formatDate(entry.at)}
                hidesTreatment={hidesTreatment}
              />
            ))}
          </ul>
        </Panel>
      ) : null}
      <Filters page={first} view={view} onShow={show} onShare={own && mayDecide ? setShared : undefined} />
      {shared ? <ShareDialog user={user} patient={patient.uuid} treatment={shared} onClose={() => setShared(undefined)} /> : null}
      {entries.length === 0 ? <NoResults onClear={() => show({})}>{t('timeline.noMatch')}</NoResults> : null}
      <div>
        {byDay(entries).map(({ day, entries: done }) => (
          <section key={day} aria-label={day}>
            <h3 className={css.day}>{day}</h3>
            <ul>
              {done.map((entry) => (
                <EntryRow key={`${entry.kind}${entry.id}`} entry={entry} patient={patient.uuid} own={own} hidesTreatment={hidesTreatment} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('timeline.more', { count: first.total - entries.length })}
        </Button>
      ) : null}
    </div>
  );
}

interface FiltersProps {
  page: TimelinePage;
  view: TimelineView;
  onShow: (view: TimelineView) => void;
  /** Shares a treatment; absent for users who may not share. */
  onShare?: (treatment: string) => void;
}

/** Chooses a treatment, and a kind of entries with its number. */
function Filters({ page: { kinds, treatments }, view, onShow, onShare }: FiltersProps) {
  const t = useTranslations();
  const counts = new Map(kinds.map(({ value, count }) => [value, count]));
  const chosen = view.treatment === NONE ? undefined : view.treatment;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const chip = (kind: TimelineView['kind'], label: string, count: number) => (
    <FilterChip
      key={kind ?? 'all'}
      arrow={false}
      active={view.kind === kind}
      aria-pressed={view.kind === kind}
      value={
        <>
          {label} <span className={css.figure}>{count}</span>
        </>
      }
      onClick={() => onShow({ ...view, kind })}
    />
  );
  return (
    <div className={css.filters}>
      <div className={css.chips} role="group" aria-label={t('timeline.kinds')}>
        {chip(undefined, t('timeline.all'), all)}
        {KINDS.flatMap((kind) => {
          const count = counts.get(kind) ?? 0;
          return count > 0 || view.kind === kind ? [chip(kind, t(`timeline.kind.${kind}`), count)] : [];
        })}
      </div>
      {treatments.length > 0 ? (
        <div className={css.treatment}>
          <NativeSelect
            label={t('timeline.treatment')}
            value={view.treatment ?? ''}
            options={[
              { value: '', label: t('timeline.everyTreatment') },
              ...treatments.map(({ reference, product, teeth }) => ({
                value: reference,
                label: [product, teeth.join(' '), reference].filter(Boolean).join(' · '),
              })),
              { value: NONE, label: t('timeline.noTreatment') },
            ]}
            onChange={({ target }) => onShow({ ...view, treatment: target.value || undefined })}
          />
          {onShare && chosen ? (
            <Button icon={<Icon name="share" />} onClick={() => onShare(chosen)}>
              {t('timeline.share')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
