import { Children, isValidElement, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../basics/Button';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { useFormMeta } from './context';
import css from './wizard.module.css';

/** The properties of {@link WizardStep}. */
export interface WizardStepProps {
  /** The step's id, which the address may contain. */
  name: string;
  title: string;
  /** The fields of this step; Next validates them. */
  fields: readonly string[];
  /** A sentence below the title. */
  description?: ReactNode;
  children: ReactNode;
}

/**
 * One step of a Wizard, which renders the current one.
 *
 * @rule A direct child of `Wizard`. `fields` has each field of the step: Next validates these, and an error of the server leads to their
 *   step.
 * @accessibility It has no element of its own. `title` is the heading of the step; headings inside begin with `h3`.
 */
export function WizardStep({ children }: WizardStepProps) {
  return <>{children}</>;
}

/** The properties of {@link Wizard}. */
export interface WizardProps {
  /** Accessible name of the list of steps. */
  label: string;
  /** Label of the last button. */
  submitLabel: string;
  /** The initial step; by default the first. */
  start?: string;
  /** Called with the current step, to update the address. */
  onStep?: (name: string) => void;
  /** Beside the buttons: the state of the draft. */
  aside?: ReactNode;
  /** WizardStep elements; elements that are not rendered are not steps. */
  children: ReactNode;
}

type Step = ReactElement<WizardStepProps>;

const isStep = (child: ReactNode): child is Step => isValidElement(child) && child.type === WizardStep;

/**
 * A form in steps, inside a Form. Next validates the fields of its step; Enter in a field is Next. A failed submit shows the step with
 * the error. The title of a new step takes the focus.
 *
 * @rule Inside a `Form`, for questions in several steps. Its children are `WizardStep` elements; the values of hidden steps stay.
 * @accessibility The list of steps is named by `label`; the current one is `aria-current="step"`. A new step’s heading, an `h2` with its
 *   number, takes the focus.
 */
export function Wizard({ label, submitLabel, start, onStep, aside, children }: WizardProps) {
  const t = useUi();
  const steps = Children.toArray(children).filter(isStep);
  const { at, go, reached, heading, busy } = useSteps(steps, start, onStep);
  const step = steps[at];
  if (!step) return null;
  const last = at === steps.length - 1;
  const { title, description } = step.props;
  return (
    <div className={css.wizard}>
      <StepList steps={steps} at={at} reached={reached} label={label} onGo={go} />
      <h2 className={css.title} tabIndex={-1} ref={heading}>
        <span className={css.hidden}>{`${t('form.step', { step: at + 1, steps: steps.length })} `}</span>
        {title}
      </h2>
      {description ? <p className={css.description}>{description}</p> : null}
      <div className={css.body} key={step.props.name}>
        {step}
      </div>
      <div className={css.foot}>
        {at > 0 ? (
          <Button size="l" onClick={() => go(at - 1)}>
            {t('form.back')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" size="l" busy={busy} className={css.next}>
          {last ? submitLabel : t('form.next')}
        </Button>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </div>
    </div>
  );
}

/** Key in `history.state`: after a reload the wizard continues at the current step. */
const MARK = 'portalWizardStep';

const entryState = () => history.state as Record<string, unknown> | null;

/** Manages the current step and the changes between steps. */
function useSteps(steps: readonly Step[], start: string | undefined, onStep: ((name: string) => void) | undefined) {
  const { trigger } = useFormContext();
  const { isSubmitting } = useFormState();
  const { wizard, failed } = useFormMeta();
  const indexOf = (wanted: unknown) => steps.findIndex((step) => step.props.name === wanted);
  const [first] = useState(() => Math.max(0, indexOf(start), indexOf(entryState()?.[MARK])));
  const [name, setName] = useState(steps[first]?.props.name);
  const [furthest, setFurthest] = useState(first);
  const at = Math.max(0, indexOf(name));
  // Runs at each render: writing the draft's id into the address replaces the history entry.
  useEffect(() => {
    if (entryState()?.[MARK] !== name) history.replaceState({ ...entryState(), [MARK]: name }, '');
  });
  const reached = Math.max(furthest, at);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef<'steps' | 'error' | null>(null);

  const show = (to: number) => {
    const next = steps[to];
    if (!next || to === at) return;
    moved.current ??= 'steps';
    setFurthest(Math.max(reached, to));
    setName(next.props.name);
    onStep?.(next.props.name);
  };
  const go = (to: number) => {
    if (to < at) return show(to);
    return void trigger([...(steps[at]?.props.fields ?? [])]).then((valid) => (valid ? show(to) : failed()));
  };

  useEffect(() => {
    if (moved.current === 'steps') heading.current?.focus();
    // The step with the error is rendered now: Form moves the focus to it.
    if (moved.current === 'error') failed();
    moved.current = null;
  }, [at, failed]);

  useEffect(() => {
    wizard.intercept = () => {
      if (at === steps.length - 1) return false;
      go(at + 1);
      return true;
    };
    wizard.reveal = (names) => {
      const to = steps.findIndex(({ props }) => props.fields.some((field) => names.some((wrong) => `${wrong}.`.startsWith(`${field}.`))));
      if (to < 0 || to === at) return;
      moved.current = 'error';
      show(to);
    };
  });
  useEffect(
    () => () => {
      delete wizard.intercept;
      delete wizard.reveal;
    },
    [wizard],
  );
  return { at, go, reached, heading, busy: isSubmitting };
}

interface StepListProps {
  steps: readonly Step[];
  at: number;
  reached: number;
  label: string;
  onGo: (to: number) => void;
}

/** Lists the steps by name: completed ones are links, the current one is marked, later ones are disabled. */
function StepList({ steps, at, reached, label, onGo }: StepListProps) {
  const t = useUi();
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ props }, index) => {
        const current = index === at;
        const open = index <= reached && !current;
        const done = index < reached && !current;
        const face = (
          <>
            <StepMark done={done} current={current} />
            <span className={css.name}>{props.title}</span>
            {done ? <span className={css.hidden}>{t('form.stepDone')}</span> : null}
          </>
        );
        return (
          <li
            key={props.name}
            className={cx(css.step, current && css.current, done && css.done)}
            aria-current={current ? 'step' : undefined}
          >
            {open ? (
              <button type="button" className={css.face} onClick={() => onGo(index)}>
                {face}
              </button>
            ) : (
              <span className={css.face}>{face}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ done, current }: { done: boolean; current: boolean }) {
  if (done) return <Disc sign="tick" />;
  return (
    <svg className={css.mark} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.4" stroke="currentColor" strokeWidth="1.5" strokeDasharray={current ? undefined : '2.2 1.82'} />
      {current ? <circle cx="8" cy="8" r="3.4" fill="currentColor" /> : null}
    </svg>
  );
}
