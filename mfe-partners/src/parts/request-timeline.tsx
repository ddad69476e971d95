import { Timeline, type TimelineStep } from 'shared-ui/components';
import { formatDate, formatTime } from 'shared-ui/core';
import type { PartnershipRequest, PartnershipStatus } from '../queries/requests';
import { useWords } from '../words';
import { fullName } from './person';

/** What is still to come, as far as it is known: who will decide is, what will be decided is not. */
const COMING: Partial<Record<PartnershipStatus, readonly ('status.in_review' | 'decision')[]>> = {
  requested: ['status.in_review', 'decision'],
  in_review: ['decision'],
};

const MARKS: Partial<Record<PartnershipStatus, TimelineStep['mark']>> = { refused: 'refused', withdrawn: 'stopped' };

/** What became of a request, with what was said, then what is still to come. */
export function RequestTimeline({ request: { status, steps, requestedBy, message, reason } }: { request: PartnershipRequest }) {
  const t = useWords();
  // The manufacturer's last word belongs to the last step it took, whatever the practice did then.
  const answered = steps.findLastIndex((step) => step.status !== 'requested' && step.status !== 'withdrawn');
  const past = steps.map((step, index) => {
    const when = t('partnership.at', { date: formatDate(step.at), time: formatTime(step.at) });
    return {
      name: t(`partnership.status.${step.status}`),
      mark: MARKS[step.status] ?? 'done',
      when: index === 0 ? `${when} · ${fullName(requestedBy)}` : when,
      said: index === 0 ? message : index === answered ? reason : undefined,
    };
  });
  return (
    <Timeline label={t('partnership.timeline')} steps={past} coming={(COMING[status] ?? []).map((step) => t(`partnership.${step}`))} />
  );
}
