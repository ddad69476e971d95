import { useState } from 'react';
import css from './stepper.module.css';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import type { TFunction } from '../core/i18n';
import { formatDayMonth, formatTime } from '../core/format';
import type { ProductSchemas } from '../core/types';
import { Icon } from './icons';
import { StatusRing } from './Status';
import { orderLooks, orderPhases, type OrderPhase, type StatusLook } from './statuses';

/** A step of an order, with its date once it is reached. */
export type OrderStep = ProductSchemas['OrderStep'];

function isToday(iso: string, now: Date): boolean {
  return new Date(iso).toDateString() === now.toDateString();
}

/** Reports whether a step is overdue. The platform decides whether its order is late. */
const isOverdue = (step: OrderStep, late: boolean) => late && step.state === 'upcoming' && step.expectedOn !== undefined;

/** Returns the line above a step's name. Every step has one, so that the names align. */
export function stepDate(step: OrderStep, t: TFunction, now: Date, late = false): string {
  if (step.state === 'skipped') return t('stepper.skipped');
  if (step.state === 'current' && step.at) {
    return isToday(step.at, now)
      ? t('stepper.since', { when: formatTime(step.at) })
      : t('stepper.sinceDay', { when: formatDayMonth(step.at) });
  }
  if (step.at) return `${formatDayMonth(step.at)} ${formatTime(step.at)}`;
  if (step.expectedOn && isOverdue(step, late)) return t('stepper.late', { when: formatDayMonth(step.expectedOn) });
  return step.expectedOn ? t('stepper.expected', { when: formatDayMonth(step.expectedOn) }) : t('stepper.toConfirm');
}

function StepMark({ step, look }: { step: OrderStep; look: StatusLook | undefined }) {
  if (step.state === 'current') return <StatusRing status={step.status} size={24} {...(look ? { look } : {})} />;
  if (step.state === 'done') return <Disc sign="tick" />;
  return (
    <svg className={css.upcomingRing} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      {step.state === 'skipped' ? <circle className={css.dot} cx="8" cy="8" r="3" strokeWidth="1.5" /> : null}
      {step.state === 'upcoming' ? (
        <circle cx="8" cy="8" r="6.4" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.82" />
      ) : null}
    </svg>
  );
}

/** Groups steps and their positions by phase; a refusal belongs to the phase in which it happened. */
function byPhase(steps: readonly OrderStep[]) {
  let phase: OrderPhase = 'order';
  const placed = steps.map((step, index) => {
    phase = orderLooks[step.status].phase ?? phase;
    return { step, index, phase };
  });
  return orderPhases
    .map((name) => ({ phase: name, items: placed.filter((item) => item.phase === name) }))
    .filter(({ items }) => items.length > 0);
}

/** The row of a finished phase under 1024 px, which shows and hides its steps. Wider windows have the name only. */
function Finished({ name, date, open, onToggle }: { name: string; date: string; open: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={css.finished} aria-expanded={open} onClick={onToggle}>
      <span className={css.mark}>{open ? null : <Disc sign="tick" />}</span>
      {name}
      <span className={css.finishedDate}>{open ? null : date}</span>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}

interface StepperProps {
  steps: readonly OrderStep[];
  late?: boolean;
  now?: Date;
  /** The look and the text of the current step; absent: those of its status. */
  state?: { look: StatusLook; label: string };
}

/**
 * The progress of an order: four phases separated by rules, in a row. Under 1024 px they are below each other, and a finished one is a
 * row that opens.
 *
 * @rule For the steps of an order as the API gives them. Events of the past are a `Timeline`; the steps of a form are a `Wizard`.
 * @accessibility A list whose current step is `aria-current="step"`; finished phases that fold are buttons with `aria-expanded`.
 */
export function Stepper({ steps, late = false, now = new Date(), state }: StepperProps) {
  const t = useUi();
  const last = steps[steps.length - 1];
  const reached = steps.findLastIndex((step) => step.state === 'done' || step.state === 'current');
  const groups = byPhase(steps);
  const [opened, setOpened] = useState<readonly OrderPhase[]>([]);
  return (
    <ol className={css.stepper} aria-label={t('stepper.label')}>
      {groups.map(({ phase, items }) => {
        const end = items.at(-1);
        const finished = end !== undefined && end.index < reached && end.step.state !== 'current';
        const open = opened.includes(phase);
        const name = t(`phase.${phase}`);
        const toggle = () => setOpened(open ? opened.filter((other) => other !== phase) : [...opened, phase]);
        return (
          <li key={phase} className={cx(css.phase, finished && !open && css.folded)} style={{ flexGrow: items.length }}>
            {finished ? (
              <Finished
                name={name}
                date={stepDate((items.findLast(({ step }) => step.at) ?? end).step, t, now, late)}
                open={open}
                onToggle={toggle}
              />
            ) : null}
            <span className={cx(css.phaseName, finished && css.wide)}>{name}</span>
            <ol className={css.steps}>
              {items.map(({ step, index }) => (
                <li
                  key={step.status}
                  className={cx(css.step, css[step.state])}
                  aria-current={step.state === 'current' ? 'step' : undefined}
                >
                  <span className={cx(css.mark, step.state === 'current' && css.big)}>
                    <StepMark step={step} look={state?.look} />
                  </span>
                  {step === last ? null : <span className={cx(css.line, index < reached && css.passed)} />}
                  <span className={cx(css.date, isOverdue(step, late) && css.overdue)}>{stepDate(step, t, now, late)}</span>
                  <span className={css.name}>{step.state === 'current' && state ? state.label : t(`orderStatus.${step.status}`)}</span>
                </li>
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}
