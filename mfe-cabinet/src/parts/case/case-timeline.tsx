import { cx, Disc, formatDate, formatTime } from 'shared-ui/core';
import type { Case, CaseView } from '../../queries/cases';
import { useWords } from '../../words';
import css from './case-timeline.module.css';
import { comingSteps, type ComingStep } from './status';

type Event = Case['timeline'][number];

/** What happened to a case, oldest first, then what is still to come. The last thing that happened is where it stands. */
export function CaseTimeline({ view, data }: { view: CaseView; data: Case }) {
  const t = useWords();
  const coming = comingSteps(view, data.status);
  return (
    <ol className={css.track} aria-label={t('cases.timeline')}>
      {data.timeline.map((event, index) => (
        <Past key={index} view={view} event={event} current={index === data.timeline.length - 1} over={coming.length === 0} />
      ))}
      {coming.map((step) => (
        <li key={step} className={css.step}>
          <span className={css.mark}>
            <DashedRing />
          </span>
          <span className={css.coming}>{stepName(view, step, t)}</span>
        </li>
      ))}
    </ol>
  );
}

function stepName(view: CaseView, step: ComingStep, t: ReturnType<typeof useWords>): string {
  return step === 'decision' || step === 'outcome' ? t(`cases.step.${step}`) : t(`cases.status.${view}.${step}`);
}

function Past({ view, event, current, over }: { view: CaseView; event: Event; current: boolean; over: boolean }) {
  const t = useWords();
  const refused = event.status === 'rejected';
  const stopped = event.status === 'withdrawn';
  const asked = current && event.status === 'info_requested';
  return (
    <li className={css.step} aria-current={current && !over ? 'step' : undefined}>
      <span className={cx(css.mark, refused ? css.refused : asked ? css.asked : stopped ? css.stopped : css.done)}>
        <Disc sign={refused ? 'cross' : asked ? 'query' : stopped ? 'minus' : 'tick'} />
      </span>
      <span className={css.name}>{t(`cases.status.${view}.${event.status}`)}</span>
      <span className={css.when}>
        {t('cases.at', { date: formatDate(event.at), time: formatTime(event.at) })} · {event.author}
      </span>
      {event.note ? <q className={css.note}>{event.note}</q> : null}
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
