import type { DiscSign } from '../basics/glyphs';
import type { ProductSchemas } from '../core/types';

/** The status of an order (REQ-20). */
export type OrderStatus = ProductSchemas['OrderStatus'];
/** The status of an invoice; `UNKNOWN` is shown as to be confirmed (REQ-21). */
export type InvoiceStatus = ProductSchemas['InvoiceStatus'];
/** The product line of an order. */
export type ProductLine = ProductSchemas['ProductLine'];
/** The four phases that a stepper shows for the statuses of an order. */
export type OrderPhase = 'order' | 'plant' | 'dispatch' | 'delivery';
/** The colour of a status; the glyph has the same meaning without colour. */
export type Tone = 'neutral' | 'accent' | 'amber' | 'green' | 'red';

/** The glyph in the 16 px box: a ring that fills by ninths, or a solid disc with a sign. */
export type Glyph = { kind: 'dashed' } | { kind: 'clock' } | { kind: 'pie'; ninths: number } | { kind: 'disc'; sign: DiscSign };

/** The colour, glyph and fill of a status. */
export interface StatusLook {
  tone: Tone;
  glyph: Glyph;
  /** A tinted fill means that the practice must act. */
  fill: boolean;
}

const pie = (ninths: number): Glyph => ({ kind: 'pie', ninths });
const disc = (sign: DiscSign): Glyph => ({ kind: 'disc', sign });

/** The twelve statuses in the order of progress, each with its phase; `refused` ends an order. */
export const orderLooks: Record<OrderStatus, StatusLook & { phase?: OrderPhase }> = {
  pending: { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false, phase: 'order' },
  validated: { tone: 'accent', glyph: pie(1), fill: false, phase: 'order' },
  delivery_date_pending: { tone: 'amber', glyph: { kind: 'clock' }, fill: true, phase: 'order' },
  sent: { tone: 'accent', glyph: pie(3), fill: false, phase: 'plant' },
  received: { tone: 'accent', glyph: pie(4), fill: false, phase: 'plant' },
  in_progress: { tone: 'accent', glyph: pie(5), fill: false, phase: 'plant' },
  preparation_in_progress: { tone: 'accent', glyph: pie(6), fill: false, phase: 'dispatch' },
  expedition_in_progress: { tone: 'accent', glyph: pie(7), fill: false, phase: 'dispatch' },
  delivered_by_carrier: { tone: 'accent', glyph: pie(8), fill: false, phase: 'delivery' },
  delivered: { tone: 'green', glyph: disc('tick'), fill: false, phase: 'delivery' },
  partially_delivered: { tone: 'amber', glyph: disc('minus'), fill: true, phase: 'delivery' },
  refused: { tone: 'red', glyph: disc('cross'), fill: true },
};

/** The look of each status of an invoice. */
export const invoiceLooks: Record<InvoiceStatus, StatusLook> = {
  PAID: { tone: 'green', glyph: disc('tick'), fill: false },
  NOT_PAID: { tone: 'amber', glyph: disc('bang'), fill: true },
  UNKNOWN: { tone: 'neutral', glyph: disc('query'), fill: false },
};

/** All statuses of an order, in the order of progress. */
export const orderStatuses = Object.keys(orderLooks) as OrderStatus[];
/** All statuses of an invoice. */
export const invoiceStatuses = Object.keys(invoiceLooks) as InvoiceStatus[];
/** All phases of an order, in the order of progress. */
export const orderPhases: OrderPhase[] = ['order', 'plant', 'dispatch', 'delivery'];
