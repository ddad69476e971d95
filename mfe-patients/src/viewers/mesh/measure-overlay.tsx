import { cx } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { figureText } from './figure-text';
import css from '../parts/figures/figures.module.css';
import type { ScanScene } from './scene';
import { tagLine } from './tag-line';
import type { Measured, Measuring } from './use-measurements';

/** Draws the measurements over the stage, again with each frame of the scene. */
export function MeasureOverlay({ scene, measuring }: { scene: ScanScene; measuring: Measuring }) {
  const { saved, draft } = measuring;
  return (
    <>
      <svg className={css.overlay} aria-hidden="true">
        {saved.map((one) => (
          <Drawn key={one.uuid} scene={scene} figure={one} />
        ))}
        <Drawn scene={scene} figure={draft} current />
      </svg>
      {saved.map((one, at) => (
        <Tag key={one.uuid} scene={scene} figure={one} number={at + 1} />
      ))}
      <Tag scene={scene} figure={draft} number={null} />
    </>
  );
}

function Drawn({ scene, figure, current = false }: { scene: ScanScene; figure: Measured; current?: boolean }) {
  const line = figure.line.map((point) => scene.project(point));
  const drawn = line.map(({ x, y }) => `${x},${y}`).join(' ');
  // A margin has more points than a reader needs to see; they are shown while it is being set.
  const ends = figure.kind === 'margin' && !current ? [] : figure.points.map((point) => scene.project(point));
  return (
    <g className={cx(current && css.current)}>
      {/* A dark line below keeps the drawn one apart from the plaster. */}
      <polyline className={css.casing} points={drawn} />
      <polyline points={drawn} />
      {ends.map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={current ? 5 : 3.5} />
      ))}
    </g>
  );
}

function Tag({ scene, figure, number }: { scene: ScanScene; figure: Measured; number: number | null }) {
  const t = useTranslations();
  const { kind, value } = figure;
  const ends = tagLine(figure);
  if (value === null || !ends) return null;
  const [from, to] = [scene.project(ends[0]), scene.project(ends[1])];
  return (
    <span className={css.tag} style={{ insetInlineStart: (from.x + to.x) / 2, insetBlockStart: (from.y + to.y) / 2 }} aria-hidden="true">
      {number === null ? null : <b>{number}</b>}
      {figureText(t, kind, value)}
    </span>
  );
}
