import { cx, Disc, formatDate, formatTime } from 'shared-ui/core';
import type { PartnershipRequest, PartnershipStatus } from '../queries/requests';
import { useWords } from '../words';
import { fullName } from './person';
import css from './timeline.module.css';

/** What is still to come, as far as it is known: who will decide is, what will be decided is not. */
const COMING: Partial<Record<PartnershipStatus, readonly ('in_review' | 'decision')[]>> = {
  requested: ['in_review', 'decision'],
  in_review: ['decision'],
};

/** What became of a request, oldest first, with what was said, then what is still to come. */
export function Timeline({ request }: { request: PartnershipRequest }) {
  const t = useWords();
  const { status, steps } = request;
  const coming = COMING[status] ?? [];
  // The manufacturer's last word belongs to the last step it took, whatever the practice did then.
  const answered = steps.findLastIndex((step) => step.status !== 'requested' && step.status !== 'withdrawn');
  return (
    <ol className={css.track} aria-label={t('partnership.timeline')}>
      {steps.map((step, index) => (
        <Past
          key={step.status}
          step={step}
          by={index === 0 ? fullName(request.requestedBy) : undefined}
          said={index === 0 ? request.message : index === answered ? request.reason : ''}
          current={index === steps.length - 1 && coming.length > 0}
        />
      ))}
      {coming.map((step) => (
        <li key={step} className={css.step}>
          <span className={css.mark}>
            <DashedRing />
          </span>
          <span className={css.coming}>{t(step === 'decision' ? 'partnership.decision' : 'partnership.status.in_review')}</span>
        </li>
      ))}
    </ol>
  );
}

interface PastProps {
  step: PartnershipRequest['steps'][number];
  by: string | undefined;
  said: string;
  current: boolean;
}

function Past({ step: { status, at }, by, said, current }: PastProps) {
  const t = useWords();
  return (
    <li className={css.step} aria-current={current ? 'step' : undefined}>
      <span className={cx(css.mark, status === 'refused' ? css.refused : status === 'withdrawn' ? css.stopped : css.done)}>
        <Disc sign={status === 'refused' ? 'cross' : status === 'withdrawn' ? 'minus' : 'tick'} />
      </span>
      <span className={css.name}>{t(`partnership.status.${status}`)}</span>
      <span className={css.when}>
        {t('partnership.at', { date: formatDate(at), time: formatTime(at) })}
        {by === undefined ? null : ` · ${by}`}
      </span>
      {said ? <q className={css.said}>{said}</q> : null}
    </li>
  );
}

function DashedRing() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.4" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.82" />
    </svg>
  );
}
