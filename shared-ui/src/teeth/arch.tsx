import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { archOf, neighbour } from 'shared-ui/components';
import { cx } from 'shared-ui/core';
import css from './arch.module.css';
import { drawnTooth, SIDE } from './geometry';

/** What is known of a tooth: a treatment is planned or under way, or something was done. */
export type ToothState = 'planned' | 'under-way' | 'done';

/** One tooth as its page describes it. */
export interface ToothLook {
  /** The accessible name. */
  name: string;
  /** True if it is chosen. */
  chosen: boolean;
  state?: ToothState | undefined;
  /** Drawn within the crown, such as a ring or a number; hidden from assistive technology. */
  mark?: ReactNode;
  /** True if it cannot be chosen, as when a limit is reached; it keeps the focus. */
  barred?: boolean;
}

/** The properties of {@link ToothArch}. */
export interface ToothArchProps {
  /** The accessible name of the group; absent where a field has one. */
  label?: string;
  /** The id of the tooth that Tab reaches. */
  id?: string;
  /** Shows deciduous teeth. */
  milk: boolean;
  look: (tooth: number) => ToothLook;
  onChoose: (tooth: number) => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  /** Names of the sides of the patient, drawn within the arch. */
  sides?: { right: string; left: string };
}

/** The place of a tooth as custom properties, in hundredths of the drawing's width. */
function placeOf(tooth: number): CSSProperties {
  const { x, y, width, height, lean, labelX, labelY } = drawnTooth(tooth);
  const share = (units: number) => String(Math.round((units / SIDE) * 10_000) / 100);
  return {
    '--x': share(x),
    '--y': share(y),
    '--w': share(width),
    '--h': share(height),
    '--lean': `${String(lean)}deg`,
    '--label-x': share(labelX),
    '--label-y': share(labelY),
  } as CSSProperties;
}

/** The width in CSS pixels from which every tooth of the arch is large enough for a finger. */
const MIN_DRAWN = 376;

/**
 * Sets `data-drawn` while the arch has room. Not a container query: Chromium 156 leaves a container without its content if React changes
 * it again before its first layout, as a form does whose errors are shown at once.
 */
function drawWhereThereIsRoom(box: HTMLDivElement | null) {
  if (!box) return undefined;
  const measure = () => box.toggleAttribute('data-drawn', box.clientWidth >= MIN_DRAWN);
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(box);
  return () => observer.disconnect();
}

/**
 * The mouth as the dentist sees it, in FDI numbers: the portal's only chart of teeth. A drawn arch where there is room for it, else the
 * quadrants as rows. One tab stop; arrows move, Enter and Space choose.
 *
 * @rule In a form, use `TeethInput`. `barred` teeth call `onChoose` too: the caller ignores it.
 * @accessibility Each tooth is a button with `aria-pressed`. One tab stop; arrows follow the arch.
 * @accessibility Set `label` unless a `<fieldset>` names the teeth. State and mark are drawn only: `name` has them in words.
 */
export function ToothArch({ label, id, milk, look, onChoose, onBlur, disabled, invalid = false, sides }: ToothArchProps) {
  const arch = archOf(milk);
  const teeth = arch.flat();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();
  // The tooth that had the focus, else the first chosen one, else the first.
  const stop = current !== undefined && teeth.includes(current) ? current : (teeth.find((tooth) => look(tooth).chosen) ?? teeth[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stop === undefined ? undefined : neighbour(arch, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    box.current?.querySelector<HTMLElement>(`[data-tooth="${String(next)}"]`)?.focus();
  };
  return (
    <div className={css.box} ref={drawWhereThereIsRoom}>
      <div
        className={cx(css.mouth, invalid && css.invalid)}
        ref={box}
        role={label === undefined ? undefined : 'group'}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {arch.map((quadrant, index) => (
          <div key={quadrant[0]} className={cx(css.quadrant, index > 1 && css.lower)}>
            {quadrant.map((tooth) => {
              const { name, chosen, state, mark, barred = false } = look(tooth);
              return (
                <button
                  key={tooth}
                  type="button"
                  id={tooth === stop ? id : undefined}
                  data-tooth={tooth}
                  data-state={state}
                  className={css.tooth}
                  style={placeOf(tooth)}
                  aria-label={name}
                  aria-pressed={chosen}
                  aria-disabled={barred || undefined}
                  disabled={disabled}
                  tabIndex={tooth === stop ? 0 : -1}
                  onFocus={() => setCurrent(tooth)}
                  onBlur={onBlur}
                  onClick={() => onChoose(tooth)}
                >
                  <span className={css.crown} aria-hidden="true">
                    {/* A count is drawn, not written: beside the number it would be visible text that the name does not have (WCAG 2.5.3). */}
                    <span className={css.mark} data-count={typeof mark === 'number' ? mark : undefined}>
                      {typeof mark === 'number' ? null : mark}
                    </span>
                  </span>
                  <span className={css.number} aria-hidden="true">
                    {tooth}
                  </span>
                </button>
              );
            })}
          </div>
        ))}
        {sides ? (
          <>
            <span className={css.side} aria-hidden="true">
              {sides.right}
            </span>
            <span className={css.side} aria-hidden="true">
              {sides.left}
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
