import css from './ring.module.css';
import { cx } from './cx';
import { useUi } from './ui';
import { mark, productName } from '../tokens/brand';

/** Returns a point of a circle in the 24 box, in degrees clockwise from 12 o'clock. */
function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`;
}

function arc(radius: number, from: number, to: number): string {
  return `M${point(radius, from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(radius, to)}`;
}

const ringPath = arc(mark.radius, mark.ring.from, mark.ring.to);
const arcPath = arc(mark.radius, mark.arc.from, mark.arc.to);
const busyPath = arc(9, 40, 330);

/**
 * The logo: a ring closed by a short arc in the accent colour. Decorative; show the product's name beside it or use `Logo`.
 *
 * @rule The mark alone; with the product’s name it is a `Logo`. `turning` is for the `PageLoader`: other progress is a `Ring` or a
 *   `BusyRing`.
 * @accessibility Hidden from assistive technology: the text beside it says what it stands for. It stands still under reduced motion.
 */
export function Mark({ size = 24, turning = false }: { size?: number; turning?: boolean }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth={mark.stroke} aria-hidden="true">
      <path d={ringPath} stroke="currentColor" />
      <path d={arcPath} className={cx(css.arc, turning && css.turning)} />
    </svg>
  );
}

/**
 * Logo and product name. With `compact` the name is visually hidden, as in the collapsed sidebar.
 *
 * @rule At the head of the sidebar and of public pages. `compact` is for the collapsed sidebar.
 * @accessibility The product’s name is text, with `compact` too. In a link it is the link’s name.
 */
export function Logo({ size = 24, compact = false }: { size?: number; compact?: boolean }) {
  return (
    <span className={css.logo}>
      <Mark size={size} />
      <span className={compact ? css.hidden : css.name}>{productName}</span>
    </span>
  );
}

/**
 * A small ring for an operation in progress; always beside a text.
 *
 * @rule Beside the words of an operation. A `Button` shows it with `busy`; progress inside a panel is a `Ring`.
 * @accessibility Hidden from assistive technology: the words beside it say what goes on. It stands still under reduced motion.
 */
export function BusyRing({ size = 16 }: { size?: number }) {
  return (
    <svg className={css.busy} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={busyPath} stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}

/**
 * A quarter arc that rotates: progress of unknown length inside a panel.
 *
 * @rule With words, for progress of unknown length. A known share is a `ProgressBar`; rows that load are a `Skeleton`.
 * @accessibility Hidden from assistive technology: the element around it has the words and the role `status`. It stands still under reduced
 *   motion.
 */
export function Ring({ size = 28 }: { size?: number }) {
  return (
    <svg className={css.spin} width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="3" aria-hidden="true">
      <circle cx="12" cy="12" r="9" className={css.track} />
      <path d={arc(9, 0, 90)} className={css.arc} />
    </svg>
  );
}

/**
 * Covers the page during the first load with the logo at 48 px, or with `inPlace` only the place that waits; with reduced motion, a still
 * logo with a text.
 *
 * @rule Only the shell renders it. A page reports pending code by `PendingPart`; pending data of a panel are a `PanelSkeleton`.
 * @accessibility A `status` with the text “Loading”, which is visible under reduced motion only.
 */
export function PageLoader({ inPlace = false }: { inPlace?: boolean }) {
  const t = useUi();
  return (
    <div className={inPlace ? css.place : css.loader} role="status">
      <Mark size={48} turning />
      <span className={css.loading}>{t('loading')}</span>
    </div>
  );
}
