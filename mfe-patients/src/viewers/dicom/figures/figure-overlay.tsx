import { cx } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import css from '../../parts/figures/figures.module.css';
import type { DicomImage } from '../image';
import type { PlaneName, Triple } from '../planes/volume';
import { figureText } from './figure-text';
import { type Figure, isRegion, planeOf, pointCounts, valueOf } from './figures';
import type { Figures } from './use-figures';

interface Spot {
  x: number;
  y: number;
}

interface FigureOverlayProps {
  image: DicomImage;
  figures: Figures;
  plane: PlaneName;
  /** Returns the place of a point on the stage; null for one that is not in the shown slice. */
  place: (point: Triple) => Spot | null;
}

/** Draws the measurements of the shown slice over the stage. */
export function FigureOverlay({ image, figures: { saved, draft }, plane, place }: FigureOverlayProps) {
  return (
    <>
      <svg className={css.overlay} aria-hidden="true">
        {saved.map((one) => (
          <Drawn key={one.source.uuid} figure={one} {...{ plane, place }} />
        ))}
        <Drawn figure={draft} {...{ plane, place }} current />
      </svg>
      {saved.map((one, at) => (
        <Tag key={one.source.uuid} figure={one} number={at + 1} {...{ image, plane, place }} />
      ))}
      <Tag figure={draft} number={null} {...{ image, plane, place }} />
    </>
  );
}

type OneProps = Pick<FigureOverlayProps, 'place' | 'plane'> & { figure: Figure };

/** Returns the places of a figure's points that are shown. */
function spotsOf({ figure, plane, place }: OneProps): readonly Spot[] {
  const { kind, points } = figure;
  // A region is drawn where it was measured, not as a line in the planes that cut it.
  if (isRegion({ kind }) && points.length >= pointCounts[kind][0] && planeOf(points) !== plane) return [];
  return points.map(place).filter((spot) => spot !== null);
}

function Drawn({ current = false, ...props }: OneProps & { current?: boolean }) {
  const { figure } = props;
  const spots = spotsOf(props);
  const [a, b] = spots;
  return (
    <g className={cx(current && css.current)}>
      {figure.kind === 'ellipse' && a && b ? (
        <>
          <Ellipse a={a} b={b} casing />
          <Ellipse a={a} b={b} />
        </>
      ) : (
        <>
          <polyline className={css.casing} points={lineOf(figure, spots)} />
          <polyline points={lineOf(figure, spots)} />
        </>
      )}
      {spots.map(({ x, y }, i) => (
        <circle key={i} cx={x} cy={y} r={current ? 5 : 3.5} />
      ))}
    </g>
  );
}

function lineOf({ kind, points }: Figure, spots: readonly Spot[]): string {
  const closed = kind === 'area' && points.length >= pointCounts.area[0] ? [...spots, ...spots.slice(0, 1)] : spots;
  return closed.map(({ x, y }) => `${x},${y}`).join(' ');
}

function Ellipse({ a, b, casing = false }: { a: Spot; b: Spot; casing?: boolean }) {
  return (
    <ellipse
      className={cx(casing && css.casing)}
      cx={(a.x + b.x) / 2}
      cy={(a.y + b.y) / 2}
      rx={Math.abs(a.x - b.x) / 2}
      ry={Math.abs(a.y - b.y) / 2}
    />
  );
}

/** Returns where a figure's value stands: in the middle of a length, at the vertex of an angle, above a region. */
function tagSpot({ kind }: Figure, spots: readonly Spot[]): Spot | null {
  const [a, b] = spots;
  if (!a || !b) return null;
  if (kind === 'angle') return b;
  const middle = spots.reduce((sum, { x, y }) => ({ x: sum.x + x / spots.length, y: sum.y + y / spots.length }), { x: 0, y: 0 });
  return kind === 'length' ? middle : { x: middle.x, y: Math.min(...spots.map(({ y }) => y)) };
}

function Tag({ image, number, ...props }: OneProps & { image: DicomImage; number: number | null }) {
  const t = useTranslations();
  const { figure } = props;
  const value = valueOf(figure);
  const spots = spotsOf(props);
  const spot = tagSpot(figure, spots);
  if (value === null || !spot || spots.length < figure.points.length) return null;
  return (
    <span className={css.tag} style={{ insetInlineStart: spot.x, insetBlockStart: spot.y }} aria-hidden="true">
      {number === null ? null : <b>{number}</b>}
      {figureText(t, image, figure.kind, value)}
    </span>
  );
}
