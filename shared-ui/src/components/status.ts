import type { DiscSign } from '../basics/glyphs';
import type { ProductSchemas } from '../core/types';

export type OrderStatus = ProductSchemas['OrderStatus'];
export type InvoiceStatus = ProductSchemas['InvoiceStatus'];
export type ProductLine = ProductSchemas['ProductLine'];
export type OrderPhase = 'order' | 'plant' | 'dispatch' | 'delivery';
export type Tone = 'neutral' | 'accent' | 'amber' | 'green' | 'red';

/** The glyph in the 16 px box: a ring that fills by ninths, or a solid disc with a sign. */
export type Glyph = { kind: 'dashed' } | { kind: 'clock' } | { kind: 'pie'; ninths: number } | { kind: 'disc'; sign: DiscSign };

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

export const invoiceLooks: Record<InvoiceStatus, StatusLook> = {
  PAID: { tone: 'green', glyph: disc('tick'), fill: false },
  NOT_PAID: { tone: 'amber', glyph: disc('bang'), fill: true },
  UNKNOWN: { tone: 'neutral', glyph: disc('query'), fill: false },
};

export const orderStatuses = Object.keys(orderLooks) as OrderStatus[];
export const invoiceStatuses = Object.keys(invoiceLooks) as InvoiceStatus[];
export const orderPhases: OrderPhase[] = ['order', 'plant', 'dispatch', 'delivery'];
