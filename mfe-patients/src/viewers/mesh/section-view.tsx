import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { Button, formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import mesh from './mesh.module.css';
import { fitLines, type FlatLine, type FlatPoint, nearestOnLines, scaleLength } from './section-flat';
import css from './section.module.css';

/** Size of the drawing in its own pixels; it is scaled to the width of the panel. */
const [WIDTH, HEIGHT, MARGIN] = [304, 220, 20];

/** Distance in pixels within which a press snaps to an outline. */
const SNAP = 12;

const ARROWS: Readonly<Record<string, FlatPoint>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Shows a section to scale; lengths are measured between two points, by pointer, or by arrows and Enter. */
export function SectionView({ lines }: { lines: readonly FlatLine[] }) {
  const t = useTranslations();
  const board = useRef<SVGSVGElement>(null);
  const [ends, setEnds] = useState<readonly FlatPoint[]>([]);
  const [cursor, setCursor] = useState<FlatPoint | null>(null);
  const { scale, middle } = useMemo(() => fitLines(lines, WIDTH, HEIGHT, MARGIN), [lines]);
  const x = ([at]: FlatPoint) => WIDTH / 2 + (at - middle[0]) * scale;
  const y = ([, at]: FlatPoint) => HEIGHT / 2 - (at - middle[1]) * scale;
  const path = ({ points }: FlatLine) => points.map((point) => `${x(point)},${y(point)}`).join(' ');
  const put = (at: FlatPoint) => {
    const near = nearestOnLines(lines, at);
    const snaps = near && Math.hypot(near[0] - at[0], near[1] - at[1]) * scale <= SNAP;
    setEnds((before) => [...(before.length === 1 ? before : []), snaps ? near : at]);
  };
  const onPointer = (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect();
    if (!box || event.button !== 0) return;
    const by = WIDTH / box.width;
    put([
      middle[0] + ((event.clientX - box.left) * by - WIDTH / 2) / scale,
      middle[1] - ((event.clientY - box.top) * by - HEIGHT / 2) / scale,
    ]);
  };
  const onKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const from = cursor ?? middle;
    const step = (event.shiftKey ? 20 : 2) / scale;
    if (arrow) setCursor([from[0] + arrow[0] * step, from[1] + arrow[1] * step]);
    else if (event.key === 'Enter') put(from);
    else return;
    event.preventDefault();
  };
  const [a, b] = ends;
  const bar = scaleLength(90 / scale);
  return (
    <>
      <svg
        ref={board}
        className={css.board}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        role="application"
        aria-label={t('viewer.mesh.sectionBoard')}
        tabIndex={0}
        onPointerUp={onPointer}
        onKeyDown={onKey}
        onBlur={() => setCursor(null)}
        onFocus={() => setCursor(middle)}
      >
        {lines.map((line, i) => (
          <polyline key={i} className={css[line.slot]} points={path(line)} />
        ))}
        {a && b ? <line className={css.length} x1={x(a)} y1={y(a)} x2={x(b)} y2={y(b)} /> : null}
        {ends.map((end, i) => (
          <circle key={i} className={css.end} cx={x(end)} cy={y(end)} r={4} />
        ))}
        {cursor ? <path className={css.cursor} d={`M${String(x(cursor) - 8)} ${String(y(cursor))}h16m-8 -8v16`} /> : null}
        <path className={css.bar} d={`M12 ${String(HEIGHT - 16)}v6h${String(bar * scale)}v-6`} />
        <text className={css.scale} x={18 + bar * scale} y={HEIGHT - 9}>
          {t('viewer.mm', { n: formatNumber(bar, bar < 1 ? 1 : 0) })}
        </text>
      </svg>
      <div className={mesh.row} role="status">
        {a && b ? (
          <>
            <span className={mesh.result}>{t('viewer.mm', { n: formatNumber(Math.hypot(a[0] - b[0], a[1] - b[1]), 2) })}</span>
            <Button variant="link" onClick={() => setEnds([])}>
              {t('viewer.clear')}
            </Button>
          </>
        ) : (
          <span className={mesh.hint}>{t('viewer.mesh.sectionHint')}</span>
        )}
      </div>
    </>
  );
}
