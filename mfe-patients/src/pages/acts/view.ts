import { ACT_TYPES } from '../patients/schema';
import type { Act } from '../../queries/acts';
import type { ActType } from '../../queries/patients';

/** What of a patient's acts is shown; it stands in the address. */
export interface ActsView {
  type?: ActType;
  /** An FDI number. */
  tooth?: number;
}

/** FDI numbers (ISO 3950): eight permanent teeth in quadrants 1 to 4, five milk teeth in 5 to 8. */
export function isTooth(number: number): boolean {
  const [quadrant, tooth] = [Math.floor(number / 10), number % 10];
  return (
    Number.isInteger(number) &&
    tooth >= 1 &&
    ((quadrant >= 1 && quadrant <= 4 && tooth <= 8) || (quadrant >= 5 && quadrant <= 8 && tooth <= 5))
  );
}

/** Reads a view from an address; what nobody knows is left out. */
export function readView(params: URLSearchParams): ActsView {
  const type = ACT_TYPES.find((known) => known === params.get('type'));
  const tooth = Number(params.get('tooth'));
  return { ...(type ? { type } : {}), ...(isTooth(tooth) ? { tooth } : {}) };
}

/** The address with another view; what else is in it stays. */
export function writeView(params: URLSearchParams, view: ActsView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['type', 'tooth'] as const) {
    const value = view[name];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The acts of a view. */
export function shownActs(acts: readonly Act[], { type, tooth }: ActsView): Act[] {
  return acts.filter((act) => (type === undefined || act.type === type) && (tooth === undefined || act.teeth.includes(tooth)));
}

/** How many acts each tooth has. */
export function countByTooth(acts: readonly Act[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { teeth } of acts) for (const tooth of teeth) counts.set(tooth, (counts.get(tooth) ?? 0) + 1);
  return counts;
}

/** Acts in the order given, gathered by the year in which they were done. */
export function byYear(acts: readonly Act[]): { year: string; acts: Act[] }[] {
  const years: { year: string; acts: Act[] }[] = [];
  for (const act of acts) {
    const year = act.on.slice(0, 4);
    const last = years.at(-1);
    if (last?.year === year) last.acts.push(act);
    else years.push({ year, acts: [act] });
  }
  return years;
}

/** Whether the patient bears something that an implant passport names. */
export function hasImplanted(acts: readonly Act[]): boolean {
  return acts.some(({ type }) => type === 'prosthesis_installation' || type === 'guided_surgery');
}
