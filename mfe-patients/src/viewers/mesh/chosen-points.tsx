import css from '../parts/figures/figures.module.css';
import type { ScanScene } from './scene';
import type { Alignment } from './use-alignment';

/** Shows the points that were chosen on the scan of the next one, with the numbers of their pairs. */
export function ChosenPoints({ scene, align }: { scene: ScanScene; align: Alignment }) {
  const side = align.next === 'first' ? 0 : 1;
  return (align.chosen ?? []).map((point, i) => {
    if (i % 2 !== side) return null;
    const { x, y } = scene.project(point);
    return (
      <span key={i} className={css.pairPoint} style={{ insetInlineStart: x, insetBlockStart: y }} aria-hidden="true">
        {Math.floor(i / 2) + 1}
      </span>
    );
  });
}
