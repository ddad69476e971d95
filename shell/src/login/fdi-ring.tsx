import { useT } from 'shared-ui/core';
import css from './fdi-ring.module.css';

/**
 * A tooth: the distance of its centre from the midline and from the horizontal, width, height, and the degrees by which it leans away
 * from the midline. A tuple keeps the login's script small, since property names are not minified.
 */
type Tooth = readonly [x: number, y: number, width: number, height: number, lean: number];

/** One quadrant, from the midline to the back; the other three mirror it. */
const QUADRANT: readonly Tooth[] = [
  [24, 269, 41, 46, 5],
  [67, 262, 34, 43, 14],
  [107, 248, 38, 49, 24],
  [146, 228, 38, 50, 33],
  [180, 202, 40, 46, 43],
  [215, 164, 62, 54, 53],
  [245, 113, 58, 58, 65],
  [263, 61, 48, 58, 78],
];

/** The first digit of a quadrant's FDI numbers, and its side of each of the two axes. */
const QUADRANTS: readonly (readonly [digit: number, right: number, down: number])[] = [
  [1, -1, -1],
  [2, 1, -1],
  [3, 1, 1],
  [4, -1, 1],
];

const PICKED: Record<number, string> = { 36: 'done', 15: 'planned', 43: 'planned' };

interface DrawnToothProps {
  tooth: Tooth;
  /** The FDI number. */
  number: number;
  right: number;
  down: number;
}

function DrawnTooth({ tooth: [x, y, width, height, lean], number, right, down }: DrawnToothProps) {
  const angle = (lean * Math.PI) / 180;
  const reach = 24 + (height / 2 + 2) * Math.cos(angle) * 0.7 + (width / 2) * Math.sin(angle) * 0.8;
  const position = number % 10;
  return (
    <g className={css[PICKED[number] ?? '']}>
      <g transform={`translate(${432 + right * x} ${450 + down * y}) rotate(${right * -down * lean})`}>
        <rect className={css.tooth} x={-width / 2} y={-height / 2} width={width} height={height} rx="10" />
        {position > 3 ? <path className={css.fissure} d={position > 5 ? 'M-11 0H11M0 -11V11' : 'M-7 0H7'} /> : null}
      </g>
      <text className={css.number} x={432 + right * (x + reach * Math.sin(angle))} y={455 + down * (y + reach * Math.cos(angle))}>
        {number}
      </text>
    </g>
  );
}

/** A tooth label: the number in its Palmer bracket. */
function Chip({ number, y }: { number: number; y: number }) {
  const edge = number < 30 ? y + 9 : y - 9;
  const x = number < 20 || number > 40 ? 325 : 305;
  return (
    <>
      <path className={css.bracket} d={`M305 ${edge}H325M${x} ${y - 9}V${y + 9}`} />
      <text className={css.chip} x="315" y={y + 5}>
        {number}
      </text>
    </>
  );
}

/** `pie` is the filled part of the ring, five and three ninths; without it the ring is closed. */
const STEPS: readonly { number: number; key: string; y: number; pie?: string }[] = [
  { number: 36, key: 'ring.crown', y: 411, pie: 'M0 0V-5A5 5 0 1 1-1.7 4.7Z' },
  { number: 15, key: 'ring.implant', y: 450, pie: 'M0 0V-5A5 5 0 0 1 4.3 2.5Z' },
  { number: 43, key: 'ring.abutment', y: 489 },
];

function Step({ number, label, y, pie }: { number: number; label: string; y: number; pie?: string | undefined }) {
  return (
    <>
      <Chip number={number} y={y} />
      <text className={css.step} x="340" y={y + 5}>
        {label}
      </text>
      <g transform={`translate(554 ${y})`}>
        <circle className={pie ? css.ring : css.closed} r={pie ? 7.4 : 8} />
        <path className={pie ? css.pie : css.tick} d={pie ?? 'M-3.6 .2L-1 2.8L3.8-2.8'} />
      </g>
    </>
  );
}

/** The dental ring in FDI numbers: decorative, hidden from assistive technology and on narrow screens. */
export function FdiRing() {
  const t = useT('shell');
  return (
    <div className={css.panel} aria-hidden="true">
      <svg className={css.drawing} viewBox="0 0 864 900">
        <path className={css.axis} d="M432 80V376M432 523V818M62 450H292M574 450H802" />
        {QUADRANTS.map(([digit, right, down]) =>
          QUADRANT.map((tooth, index) => {
            const number = 10 * digit + index + 1;
            return <DrawnTooth key={number} {...{ tooth, number, right, down }} />;
          }),
        )}
        <path className={css.rule} d="M301 430.5H565M301 469.5H565" />
        {STEPS.map(({ number, key, y, pie }) => (
          <Step key={number} number={number} label={t(key)} y={y} pie={pie} />
        ))}
      </svg>
    </div>
  );
}
