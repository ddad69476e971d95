/**
 * A tooth of a drawn mouth: the distance of its centre from the midline and from the horizontal, width, height, and the degrees by which
 * it leans away from the midline. A tuple keeps scripts small, since property names are not minified.
 */
export type ToothPlace = readonly [x: number, y: number, width: number, height: number, lean: number];

/** One quadrant of permanent teeth, from the midline to the back; the other three mirror it. */
export const QUADRANT: readonly ToothPlace[] = [
  [24, 269, 41, 46, 5],
  [67, 262, 34, 43, 14],
  [107, 248, 38, 49, 24],
  [146, 228, 38, 50, 33],
  [180, 202, 40, 46, 43],
  [215, 164, 62, 54, 53],
  [245, 113, 58, 58, 65],
  [263, 61, 48, 58, 78],
];

/** One quadrant of deciduous teeth, on the same arch. */
const MILK: readonly ToothPlace[] = [
  [27, 255, 44, 46, 6],
  [75, 244, 40, 46, 18],
  [122, 220, 44, 48, 32],
  [168, 180, 58, 54, 47],
  [208, 124, 64, 58, 62],
];

/** Where a tooth stands, in units of the drawing around the middle of the mouth: right and down are positive, the lean is in degrees. */
export interface DrawnTooth {
  x: number;
  y: number;
  width: number;
  height: number;
  lean: number;
  /** The place of its number, outside the arch, relative to the tooth's centre. */
  labelX: number;
  labelY: number;
}

/** Side of the square that a drawn mouth needs with its numbers, in units of the drawing. */
export const SIDE = 672;

/** Returns the place of a tooth by its FDI number; the patient's right is on the left, as the dentist sees it. */
export function drawnTooth(tooth: number): DrawnTooth {
  const digit = Math.floor(tooth / 10);
  const quadrant = ((digit - 1) % 4) + 1;
  const place = (digit > 4 ? MILK : QUADRANT)[(tooth % 10) - 1];
  if (!place) throw new Error(`teeth: ${String(tooth)} is no FDI number`);
  const [x, y, width, height, lean] = place;
  const right = quadrant === 1 || quadrant === 4 ? -1 : 1;
  const down = quadrant < 3 ? -1 : 1;
  const angle = (lean * Math.PI) / 180;
  const reach = 20 + (height / 2) * Math.cos(angle) * 0.75 + (width / 2) * Math.sin(angle) * 0.85;
  return {
    ...{ x: right * x, y: down * y, width, height },
    lean: right * -down * lean,
    labelX: Math.round(right * reach * Math.sin(angle)),
    labelY: Math.round(down * reach * Math.cos(angle)),
  };
}
