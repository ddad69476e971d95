import { useInfiniteQuery } from '@tanstack/react-query';
import { useImperativeHandle, useState, type RefObject } from 'react';
import { EmptyState, ErrorState, Icon, NoResults, PanelSkeleton } from 'shared-ui/components';
import { Button, lazyPart, LinkButton, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { AttachedResults } from '../../parts/padotest/attached-results';
import { useEndOfShare } from '../../parts/patient-head/ended-share';
import { actsQuery, passportAddress } from '../../queries/acts';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import css from './acts.module.css';
import { Timeline } from './timeline';
import { countByTooth } from '../../parts/tooth-chart/counts';
import { ToothChart } from '../../parts/tooth-chart/tooth-chart';
import { TypeChips } from './type-chips';
import { hasImplanted, readView, shownActs, writeView, type ActsView } from './view';
import type { ActQuestion } from './act-question';

const ActDialogs = lazyPart(() => import(/* webpackChunkName: "act-dialogs" */ './act-dialogs'));

interface ActsProps {
  patient: Patient;
  /** False for read-only users, who are offered no actions that the gateway would refuse. */
  mayChange: boolean;
  /** Receives the function that opens the form for a new act. */
  add: RefObject<(() => void) | null>;
}

/** Shows a patient's acts as a timeline beside the tooth chart. */
export function PatientActs({ patient, mayChange, add }: ActsProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useInfiniteQuery(actsQuery(user, patient.uuid));
  const [params, setParams] = useSearchParams();
  const [question, ask] = useState<ActQuestion>();
  useImperativeHandle(add, () => () => ask({ ask: 'add' }));
  const view = readView(params);
  const show = (next: ActsView) => setParams(writeView(params, next), { replace: true });

  if (useEndOfShare(query.error, patient, user)) return <PanelSkeleton rows={6} />;
  if (query.data === undefined) {
    if (!query.isError) return <PanelSkeleton rows={6} />;
    return (
      <ErrorState
        title={t('acts.error.title')}
        error={query.error}
        at={new Date(query.errorUpdatedAt).toISOString()}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t('acts.error.text')}
      </ErrorState>
    );
  }
  const acts = query.data.pages.flatMap(({ items }) => items);
  const [first] = query.data.pages;
  const shown = shownActs(acts, view);
  const dialogs = question ? <ActDialogs question={question} patient={patient} tooth={view.tooth} onClose={() => ask(undefined)} /> : null;
  if (acts.length === 0) {
    return (
      <>
        <EmptyState
          title={t('acts.empty.title')}
          actions={
            mayChange ? (
              <Button variant="primary" icon={<Icon name="plus" />} onClick={() => ask({ ask: 'add' })}>
                {t('acts.add')}
              </Button>
            ) : null
          }
        >
          {t('acts.empty.text')}
        </EmptyState>
        <div className={css.results}>
          <AttachedResults user={user} patient={patient.uuid} />
        </div>
        {dialogs}
      </>
    );
  }
  return (
    <div className={css.page}>
      <aside className={css.chart} aria-label={t('acts.chart.label')}>
        <ToothChart counts={countByTooth(acts)} chosen={view.tooth} onChoose={(tooth) => show({ ...view, tooth })} />
        {patient.access === 'own' && hasImplanted(acts) ? (
          <div className={css.passport}>
            <p>{t('acts.passport.text')}</p>
            <LinkButton href={passportAddress(user, patient.uuid)} target="_blank" rel="noopener" icon={<Icon name="file-down" />}>
              {t('acts.passport.open')}
            </LinkButton>
          </div>
        ) : null}
        <AttachedResults user={user} patient={patient.uuid} />
      </aside>
      <div className={css.list}>
        <TypeChips types={first?.types ?? []} chosen={view.type} onChoose={(type) => show({ ...view, type })} />
        <p className={css.count} role="status">
          {t('acts.shown', { count: shown.length })}
        </p>
        {shown.length > 0 ? (
          <Timeline acts={shown} patient={patient} mayChange={mayChange} ask={ask} />
        ) : (
          <NoResults onClear={() => show({})}>{t('acts.noMatch')}</NoResults>
        )}
        {query.hasNextPage ? (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('acts.more', { count: (first?.total ?? 0) - acts.length })}
          </Button>
        ) : null}
      </div>
      {dialogs}
    </div>
  );
}
