import { ApiProblem } from 'shared-ui/core';
import { z } from 'shared-ui/form';
import type { Case, CaseContent } from '../../queries/cases';
import type { DeliveryNote } from '../../queries/delivery-notes';
import { lineFaults, readNoteNumber, type LineFault, type ReturnReason, type YesNo } from './eligibility';

/** A line of the delivery note in the form. */
export interface LineValues {
  orderLine: number;
  chosen: boolean;
  quantity: number | null;
  opened: YesNo;
  reason: string;
}

/** The form's values. */
export interface ReturnValues {
  deliveryNote: string;
  description: string;
  /** All lines of the note, once it has loaded. */
  lines: LineValues[];
}

/** The contract's limit of the message for the returns department. */
export const MAX_DESCRIPTION = 4000;

const FAULT_FIELD: Record<LineFault, keyof LineValues> = {
  opened: 'opened',
  ineligible: 'chosen',
  quantity: 'quantity',
  reason: 'reason',
};

interface Issue {
  path: (string | number)[];
  message: string;
  params?: { max: number };
}

/** Returns the delivery note of a typed number, or the number's errors. The lookup is part of the validation. */
async function readNote(typed: string, find: (number: string) => Promise<DeliveryNote>): Promise<DeliveryNote | Issue> {
  const fault = (message: string): Issue => ({ path: ['deliveryNote'], message });
  const number = readNoteNumber(typed);
  if (number === null) return fault(typed.trim() === '' ? 'returnForm.note.required' : 'returnForm.note.invalid');
  try {
    const note = await find(number);
    return note.lines.some(({ eligible }) => eligible) ? note : fault('returnForm.note.nothing');
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return fault(error.status === 404 ? 'returnForm.note.unknown' : 'returnForm.note.failed');
  }
}

function lineIssues(lines: readonly LineValues[], note: DeliveryNote): Issue[] {
  const issues = lines.flatMap(({ orderLine, chosen, quantity, opened, reason }, index) => {
    const known = note.lines.find((line) => line.orderLine === orderLine);
    if (!chosen || !known) return [];
    return lineFaults(known, { quantity: quantity ?? 0, opened, reason }).map((fault) => ({
      path: ['lines', index, FAULT_FIELD[fault]],
      message: `returnForm.error.${fault}`,
      params: { max: known.returnable },
    }));
  });
  if (lines.some(({ chosen }) => chosen)) return issues;
  const first = lines.findIndex(({ orderLine }) => note.lines.some((line) => line.orderLine === orderLine && line.eligible));
  return [{ path: ['lines', Math.max(0, first), 'chosen'], message: 'returnForm.error.none' }];
}

/** Returns the form's schema; `find` fetches the delivery note of a number. */
export function returnSchema(find: (number: string) => Promise<DeliveryNote>) {
  return z.custom<ReturnValues>().check(
    z.superRefine(async (values, context) => {
      const note = await readNote(values.deliveryNote, find);
      const issues = 'path' in note ? [note] : lineIssues(values.lines, note);
      if (values.description.length > MAX_DESCRIPTION) {
        issues.push({ path: ['description'], message: 'returnForm.error.long', params: { max: MAX_DESCRIPTION } });
      }
      for (const issue of issues) context.addIssue({ code: 'custom', input: values, ...issue });
    }),
  );
}

/** Returns the note's lines as form values, with the answers given before. */
export function linesOf(note: DeliveryNote, before: readonly LineValues[]): LineValues[] {
  return note.lines.map(
    ({ orderLine }) =>
      before.find((line) => line.orderLine === orderLine) ?? { orderLine, chosen: false, quantity: 1, opened: '', reason: '' },
  );
}

/** Reports whether the form has exactly these lines. */
export function sameLines(note: DeliveryNote, lines: readonly LineValues[]): boolean {
  return note.lines.length === lines.length && note.lines.every(({ orderLine }, index) => lines[index]?.orderLine === orderLine);
}

/** Returns the form values of a draft, or of the number in the address. */
export function valuesOf(draft: Case | null, number: string): ReturnValues {
  return {
    deliveryNote: draft?.deliveryNote ?? number,
    description: draft?.description ?? '',
    lines: (draft?.lines ?? []).map(({ orderLine, quantity, opened, reason }) => ({
      orderLine,
      chosen: true,
      quantity,
      opened,
      reason: reason ?? '',
    })),
  };
}

/** Reports whether anything was selected or written. */
export function isSaid({ lines, description }: ReturnValues): boolean {
  return description.trim() !== '' || lines.some(({ chosen }) => chosen);
}

const MAX_QUANTITY = 1000;

/** Returns the content to save. `known` reports whether a delivery note exists, because the contract accepts no other. */
export function contentOf(values: ReturnValues, known: (number: string) => boolean): CaseContent['returns'] {
  const number = readNoteNumber(values.deliveryNote);
  const description = values.description.slice(0, MAX_DESCRIPTION);
  if (number === null || !known(number)) return { description };
  return { description, deliveryNote: number, lines: values.lines.filter(({ chosen }) => chosen).map(lineContent) };
}

function lineContent({ orderLine, quantity, opened, reason }: LineValues) {
  const whole = Number.isInteger(quantity) ? Math.min(Math.max(quantity ?? 1, 1), MAX_QUANTITY) : 1;
  return { orderLine, quantity: whole, opened, ...(reason === '' ? {} : { reason: reason as ReturnReason }) };
}

/** Maps a field of the API to the form's: the API numbers only the selected lines. */
export function formField(field: string, lines: readonly LineValues[]): string {
  const [list, place, part] = field.split('.');
  if (list !== 'lines' || place === undefined) return field;
  const chosen = lines.flatMap((line, index) => (line.chosen ? [index] : []));
  return `lines.${chosen[Number(place)] ?? 0}.${part ?? 'chosen'}`;
}
