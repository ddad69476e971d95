import { ACT_TYPES } from '../patients/schema';
import type { Act } from '../../queries/acts';
import type { ActType } from '../../queries/patients';

/** The filters of the acts page, as stored in its address. */
export interface ActsView {
  type?: ActType;
  /** An FDI number. */
  tooth?: number;
}

/** Reports whether a number is an FDI number (ISO 3950): eight permanent teeth in quadrants 1 to 4, five milk teeth in 5 to 8. */
export function isTooth(number: number): boolean {
  const [quadrant, tooth] = [Math.floor(number / 10), number % 10];
  return (
    Number.isInteger(number) &&
    tooth >= 1 &&
    ((quadrant >= 1 && quadrant <= 4 && tooth <= 8) || (quadrant >= 5 && quadrant <= 8 && tooth <= 5))
  );
}

/** Reads a view from an address; unknown values are ignored. */
export function readView(params: URLSearchParams): ActsView {
  const type = ACT_TYPES.find((known) => known === params.get('type'));
  const tooth = Number(params.get('tooth'));
  return { ...(type ? { type } : {}), ...(isTooth(tooth) ? { tooth } : {}) };
}

/** Returns the address's parameters with another view; other parameters are kept. */
export function writeView(params: URLSearchParams, view: ActsView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['type', 'tooth'] as const) {
    const value = view[name];
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Returns the acts that a view shows. */
export function shownActs(acts: readonly Act[], { type, tooth }: ActsView): Act[] {
  return acts.filter((act) => (type === undefined || act.type === type) && (tooth === undefined || act.teeth.includes(tooth)));
}

/** Groups acts by the year in which they were done; the order is kept. */
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

/** Reports whether the patient has an implanted product that an implant passport lists. */
export function hasImplanted(acts: readonly Act[]): boolean {
  return acts.some(({ type }) => type === 'prosthesis_installation' || type === 'guided_surgery');
}
