import { Timeline, type TimelineStep } from 'shared-ui/components';
import { formatDate, formatTime, fullName } from 'shared-ui/core';
import type { PartnershipRequest, PartnershipStatus } from '../queries/requests';
import { useTranslations } from '../translations';

/** Future steps as far as they are known: the review and the decision, but not its outcome. */
const COMING: Partial<Record<PartnershipStatus, readonly ('status.in_review' | 'decision')[]>> = {
  requested: ['status.in_review', 'decision'],
  in_review: ['decision'],
};

const MARKS: Partial<Record<PartnershipStatus, TimelineStep['mark']>> = { refused: 'refused', withdrawn: 'stopped' };

/** Shows the past steps of a request with their messages, then the future ones. */
export function RequestTimeline({ request: { status, steps, requestedBy, message, reason } }: { request: PartnershipRequest }) {
  const t = useTranslations();
  // The manufacturer's message belongs to its last step, whatever the practice did afterwards.
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
