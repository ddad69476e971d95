import css from './timeline.module.css';
import type { DiscSign } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { RingGlyph } from './Status';

/** The outcome of a step: done, waiting for an answer, refused, or stopped. */
const marks = { done: 'tick', asked: 'query', refused: 'cross', stopped: 'minus' } as const satisfies Record<string, DiscSign>;

/** An event. */
export interface TimelineStep {
  name: string;
  mark: keyof typeof marks;
  /** Time and author of the event. */
  when: string;
  /** The note that was written with it. */
  said?: string | undefined;
}

/**
 * Lists past events, oldest first, then the names of the steps to come. While some are to come, the last event is the current state.
 *
 * @rule For events with time and author, oldest first. The phases of an order are a `Stepper`.
 * @accessibility An ordered list that `label` names. While steps are to come, the last event is `aria-current="step"`.
 * @accessibility The mark is decorative: `name` says the outcome. The note is a quote in a language that is not known, `lang=""`.
 */
export function Timeline({ label, steps, coming }: { label: string; steps: readonly TimelineStep[]; coming: readonly string[] }) {
  const stands = coming.length > 0 ? steps.length - 1 : undefined;
  return (
    <ol className={css.track} aria-label={label}>
      {steps.map(({ name, mark, when, said }, index) => (
        <li key={index} className={css.step} aria-current={index === stands ? 'step' : undefined}>
          <span className={cx(css.mark, css[mark])}>
            <RingGlyph glyph={{ kind: 'disc', sign: marks[mark] }} size={16} />
          </span>
          <span className={css.name}>{name}</span>
          <span className={css.when}>{when}</span>
          {said ? (
            <q lang="" className={css.said}>
              {said}
            </q>
          ) : null}
        </li>
      ))}
      {coming.map((name) => (
        <li key={name} className={css.step}>
          <span className={css.mark}>
            <RingGlyph glyph={{ kind: 'dashed' }} size={16} />
          </span>
          <span className={css.coming}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
