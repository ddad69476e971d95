import { Badge, orderLooks, type StatusLook } from 'shared-ui/components';
import { type TFunction, useT } from 'shared-ui/core';
import type { OrderSummary } from '../queries/order-cards';
import { useTranslations } from '../translations';

const CANCELLED = { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false } as const;
const PROPOSED = { tone: 'accent', glyph: { kind: 'clock' }, fill: false } as const;

type Stated = Pick<OrderSummary, 'status' | 'cancelledAt' | 'awaiting'>;

/** Reports whether the order waits for the laboratory's answer to the practice's date, which leaves the practice nothing to do. */
export function isDateProposed({ status, awaiting, cancelledAt }: Stated): boolean {
  return status === 'delivery_date_pending' && awaiting === undefined && cancelledAt === undefined;
}

/** How every page shows where an order is: its status, or what the practice decided in it. */
export interface OrderState {
  look: StatusLook;
  label: string;
  /** The status in the API, or `date_proposed`, or `cancelled`. */
  name: string;
}

/** Returns an order's state; `t` translates the texts of this remote, `ui` the portal's common texts. */
export function orderState(order: Stated, t: TFunction, ui: TFunction): OrderState {
  if (order.cancelledAt !== undefined) return { look: CANCELLED, label: t('ext.order.cancelled'), name: 'cancelled' };
  if (isDateProposed(order)) return { look: PROPOSED, label: t('ext.order.proposed'), name: 'date_proposed' };
  return { look: orderLooks[order.status], label: ui(`orderStatus.${order.status}`), name: order.status };
}

/** Returns an order's state in the reader's language. */
export function useOrderState(order: Stated): OrderState {
  return orderState(order, useTranslations(), useT('ui'));
}

/** Shows an order's status, that the practice proposed its date, or that it cancelled the order. */
export function OrderBadge({ order }: { order: Stated }) {
  return <Badge {...useOrderState(order)} />;
}
