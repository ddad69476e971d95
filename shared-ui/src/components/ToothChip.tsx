import css from './marks.module.css';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';

/** FDI quadrants in the order of their brackets; deciduous teeth (5x to 8x) use the same brackets. */
const brackets = ['upperRight', 'upperLeft', 'lowerLeft', 'lowerRight'] as const;

/**
 * A tooth in its Palmer bracket, so that the quadrant is visible before the number.
 *
 * @rule For one tooth in a text or a row; several are `Teeth`. It is no control: to choose a tooth, use `ToothArch`.
 * @accessibility An image named “tooth 36”; the bracket is only drawn.
 */
export function ToothChip({ tooth }: { tooth: number }) {
  const t = useUi();
  const quadrant = (Math.floor(tooth / 10) - 1) % 4;
  return (
    <span className={cx(css.tooth, css[brackets[quadrant] ?? 'upperRight'])} role="img" aria-label={t('tooth', { number: tooth })}>
      {tooth}
    </span>
  );
}

/**
 * The teeth of a line, in order.
 *
 * @rule For the teeth of a line, in the order given; it renders nothing for none. To choose teeth, use `TeethInput`.
 * @accessibility Each tooth is an image with a name; they are not a list. A text beside them says what they are.
 */
export function Teeth({ teeth }: { teeth: readonly number[] }) {
  if (teeth.length === 0) return null;
  return (
    <span className={css.teeth}>
      {teeth.map((tooth) => (
        <ToothChip key={tooth} tooth={tooth} />
      ))}
    </span>
  );
}
