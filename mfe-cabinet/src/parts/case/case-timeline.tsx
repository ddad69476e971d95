import { Timeline, type TimelineStep } from 'shared-ui/components';
import { formatDate, formatTime } from 'shared-ui/core';
import type { Case } from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import { comingSteps } from './status';

/** Shows the past events of a case, the last of which is its current state, and the expected ones. */
export function CaseTimeline({ view, data: { timeline, status } }: { view: CaseView; data: Case }) {
  const t = useTranslations();
  const steps = timeline.map((event, index) => ({
    name: t(`cases.status.${view}.${event.status}`),
    mark: markOf(event, index === timeline.length - 1),
    when: `${t('cases.at', { date: formatDate(event.at), time: formatTime(event.at) })} · ${event.author}`,
    said: event.note,
  }));
  const coming = comingSteps(view, status).map((step) =>
    step === 'decision' || step === 'outcome' ? t(`cases.step.${step}`) : t(`cases.status.${view}.${step}`),
  );
  return <Timeline label={t('cases.timeline')} steps={steps} coming={coming} />;
}

function markOf({ status }: Case['timeline'][number], last: boolean): TimelineStep['mark'] {
  if (status === 'rejected') return 'refused';
  if (status === 'info_requested' && last) return 'asked';
  return status === 'withdrawn' ? 'stopped' : 'done';
}
