import { Badge, StatusBadge } from 'shared-ui/components';
import type { OrderSummary } from '../queries/order-cards';
import { useTranslations } from '../translations';

const CANCELLED = { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false } as const;
const PROPOSED = { tone: 'accent', glyph: { kind: 'clock' }, fill: false } as const;

type Stated = Pick<OrderSummary, 'status' | 'cancelledAt' | 'awaiting'>;

/** Reports whether the order waits for the laboratory's answer to the practice's date, which leaves the practice nothing to do. */
export function isDateProposed({ status, awaiting, cancelledAt }: Stated): boolean {
  return status === 'delivery_date_pending' && awaiting === undefined && cancelledAt === undefined;
}

/** Shows an order's status, that the practice proposed its date, or that it cancelled the order. */
export function OrderBadge({ order }: { order: Stated }) {
  const t = useTranslations();
  if (isDateProposed(order)) return <Badge look={PROPOSED} label={t('ext.order.proposed')} name="date_proposed" />;
  if (order.cancelledAt === undefined) return <StatusBadge status={order.status} />;
  return <Badge look={CANCELLED} label={t('ext.order.cancelled')} name="cancelled" />;
}
