import { useT } from 'shared-ui/core';
import css from './fdi-ring.module.css';

interface Tooth {
  /** Second digit of the FDI number: 1 at the midline, 8 at the back. */
  position: number;
  /** Distance of the tooth's middle from the midline and from the horizontal. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees that it leans away from the midline. */
  lean: number;
}

/** One quadrant; the other three are its mirror images. */
const QUADRANT: readonly Tooth[] = [
  { position: 1, x: 24, y: 269, width: 41, height: 46, lean: 5 },
  { position: 2, x: 67, y: 262, width: 34, height: 43, lean: 14 },
  { position: 3, x: 107, y: 248, width: 38, height: 49, lean: 24 },
  { position: 4, x: 146, y: 228, width: 38, height: 50, lean: 33 },
  { position: 5, x: 180, y: 202, width: 40, height: 46, lean: 43 },
  { position: 6, x: 215, y: 164, width: 62, height: 54, lean: 53 },
  { position: 7, x: 245, y: 113, width: 58, height: 58, lean: 65 },
  { position: 8, x: 263, y: 61, width: 48, height: 58, lean: 78 },
];

const QUADRANTS = [
  { first: 10, right: -1, down: -1 },
  { first: 20, right: 1, down: -1 },
  { first: 30, right: 1, down: 1 },
  { first: 40, right: -1, down: 1 },
] as const;

const PICKED: Record<number, string> = { 36: 'done', 15: 'planned', 43: 'planned' };

function DrawnTooth({ tooth, first, right, down }: { tooth: Tooth } & (typeof QUADRANTS)[number]) {
  const number = first + tooth.position;
  const angle = (tooth.lean * Math.PI) / 180;
  const reach = 20 + (tooth.height / 2 + 2) * Math.cos(angle) * 0.7 + (tooth.width / 2) * Math.sin(angle) * 0.8 + 4;
  const state = PICKED[number];
  return (
    <g className={state ? css[state] : undefined}>
      <g transform={`translate(${432 + right * tooth.x} ${450 + down * tooth.y}) rotate(${right * -down * tooth.lean})`}>
        <rect className={css.tooth} x={-tooth.width / 2} y={-tooth.height / 2} width={tooth.width} height={tooth.height} rx="10" />
        {tooth.position >= 6 ? <path className={css.fissure} d="M-11 0H11M0 -11V11" /> : null}
        {tooth.position === 4 || tooth.position === 5 ? <path className={css.fissure} d="M-7 0H7" /> : null}
      </g>
      <text
        className={css.number}
        x={432 + right * (tooth.x + reach * Math.sin(angle))}
        y={450 + down * (tooth.y + reach * Math.cos(angle)) + 5}
      >
        {number}
      </text>
    </g>
  );
}

/** A tooth chip: the number in its Palmer bracket. */
function Chip({ number, y }: { number: number; y: number }) {
  const upper = number < 30;
  const rightSide = Math.floor(number / 10) === 1 || Math.floor(number / 10) === 4;
  const x = rightSide ? 325 : 305;
  const edge = upper ? y + 9 : y - 9;
  return (
    <>
      <path className={css.bracket} d={`M305 ${edge}H325M${x} ${y - 9}V${y + 9}`} />
      <text className={css.chip} x="315" y={y + 5}>
        {number}
      </text>
    </>
  );
}

const STEPS = [
  { number: 36, key: 'ring.crown', y: 411, share: 5 / 9 },
  { number: 15, key: 'ring.implant', y: 450, share: 3 / 9 },
  { number: 43, key: 'ring.abutment', y: 489, share: 1 },
] as const;

function pie(y: number, share: number): string {
  const angle = share * 2 * Math.PI;
  return `M554 ${y}V${y - 5}A5 5 0 ${share > 0.5 ? 1 : 0} 1 ${554 + 5 * Math.sin(angle)} ${y - 5 * Math.cos(angle)}Z`;
}

function Step({ number, label, y, share }: { number: number; label: string; y: number; share: number }) {
  return (
    <>
      <Chip number={number} y={y} />
      <text className={css.step} x="340" y={y + 5}>
        {label}
      </text>
      {share < 1 ? (
        <>
          <circle className={css.ring} cx="554" cy={y} r="7.4" />
          <path className={css.pie} d={pie(y, share)} />
        </>
      ) : (
        <>
          <circle className={css.closed} cx="554" cy={y} r="8" />
          <path className={css.tick} d={`M550.4 ${y + 0.2}L553 ${y + 2.8}L557.8 ${y - 2.8}`} />
        </>
      )}
    </>
  );
}

/** The dental ring in FDI numbers: decoration, hidden from assistive technology and from narrow screens. */
export function FdiRing() {
  const t = useT('shell');
  return (
    <div className={css.panel} aria-hidden="true">
      <svg className={css.drawing} viewBox="0 0 864 900">
        <path className={css.axis} d="M432 80V376M432 523V818M62 450H292M574 450H802" />
        {QUADRANTS.map((quadrant) =>
          QUADRANT.map((tooth) => <DrawnTooth key={quadrant.first + tooth.position} tooth={tooth} {...quadrant} />),
        )}
        <path className={css.rule} d="M301 430.5H565M301 469.5H565" />
        {STEPS.map(({ number, key, y, share }) => (
          <Step key={number} number={number} label={t(key)} y={y} share={share} />
        ))}
      </svg>
    </div>
  );
}
