import type { ProductSchemas } from 'shared-ui/core';
import type { DeliveryNoteLine, ReturnIneligible } from '../../queries/delivery-notes';

export type YesNo = ProductSchemas['YesNo'];
export type ReturnReason = ProductSchemas['ReturnReason'];

/** Days after the delivery within which goods can be returned. The platform decides; the form shows it in advance. */
export const RETURN_DAYS = 90;

/** Reasons for a return, the most common first. */
export const RETURN_REASONS = ['ordered_by_mistake', 'wrong_item', 'wrong_size', 'damaged', 'not_needed', 'expired', 'recall'] as const;

const NUMBER = /^BL-[A-Z0-9-]{1,40}$/;

/** Normalizes a typed delivery note number to the contract's form: without spaces, in upper case, with `BL-`; null if it is none. */
export function readNoteNumber(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015_./]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  const number = text.startsWith('BL-') ? text : `BL-${text.replace(/^BL/, '')}`;
  return NUMBER.test(number) ? number : null;
}

/** Returns why a line cannot be returned, as soon as it is known: the note's own reason, or an opened sterile packaging. */
export function whyNot(line: DeliveryNoteLine, opened: YesNo): ReturnIneligible | null {
  if (!line.eligible) return line.reason ?? 'not_delivered';
  return line.sterile && opened === 'Oui' ? 'sterile_opened' : null;
}

/** What a selected line lacks, in the order of its questions. */
export type LineFault = 'opened' | 'ineligible' | 'quantity' | 'reason';

interface Choice {
  quantity: number;
  opened: YesNo;
  reason: string;
}

/**
 * Returns what prevents sending a selected line; empty when it is complete. Until the line is known to be returnable, no further answers
 * are required.
 */
export function lineFaults(line: DeliveryNoteLine, { quantity, opened, reason }: Choice): LineFault[] {
  if (line.sterile && line.eligible && opened === '') return ['opened'];
  if (whyNot(line, opened)) return ['ineligible'];
  const faults: LineFault[] = [];
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.returnable) faults.push('quantity');
  if (!(RETURN_REASONS as readonly string[]).includes(reason)) faults.push('reason');
  return faults;
}
