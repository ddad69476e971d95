import type { ProductSchemas } from 'shared-ui/core';
import type { DeliveryNoteLine, ReturnIneligible } from '../../queries/delivery-notes';

export type YesNo = ProductSchemas['YesNo'];
export type ReturnReason = ProductSchemas['ReturnReason'];

/** How many days after its delivery something may go back; the platform decides, this says it beforehand. */
export const RETURN_DAYS = 90;

/** Why goods go back, the most common first. */
export const RETURN_REASONS = ['ordered_by_mistake', 'wrong_item', 'wrong_size', 'damaged', 'not_needed', 'expired', 'recall'] as const;

const NUMBER = /^BL-[A-Z0-9-]{1,40}$/;

/** The number as the contract writes it, of one typed with spaces, in small letters or without its `BL-`; null where there is none in it. */
export function readNoteNumber(typed: string): string | null {
  const text = typed
    .toUpperCase()
    .replace(/[\s\u2010-\u2015_./]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  const number = text.startsWith('BL-') ? text : `BL-${text.replace(/^BL/, '')}`;
  return NUMBER.test(number) ? number : null;
}

/** Why a line cannot go back, as soon as it is known: the note's own reason, or a sterile packaging that was opened. */
export function whyNot(line: DeliveryNoteLine, opened: YesNo): ReturnIneligible | null {
  if (!line.eligible) return line.reason ?? 'not_delivered';
  return line.sterile && opened === 'Oui' ? 'sterile_opened' : null;
}

/** What a chosen line still lacks, in the order in which it is asked. */
export type LineFault = 'opened' | 'ineligible' | 'quantity' | 'reason';

interface Choice {
  quantity: number;
  opened: YesNo;
  reason: string;
}

/** What keeps a chosen line from being sent; nothing when it is complete. Before it is known that it may go back, no more is asked. */
export function lineFaults(line: DeliveryNoteLine, { quantity, opened, reason }: Choice): LineFault[] {
  if (line.sterile && line.eligible && opened === '') return ['opened'];
  if (whyNot(line, opened)) return ['ineligible'];
  const faults: LineFault[] = [];
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.returnable) faults.push('quantity');
  if (!(RETURN_REASONS as readonly string[]).includes(reason)) faults.push('reason');
  return faults;
}
