import { Badge, StatusBadge } from 'shared-ui/components';
import type { OrderSummary } from '../queries/order-cards';
import { useTranslations } from '../translations';

const CANCELLED = { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false } as const;

/** Shows an order's status, or that the practice cancelled it. */
export function OrderBadge({ order: { status, cancelledAt } }: { order: Pick<OrderSummary, 'status' | 'cancelledAt'> }) {
  const t = useTranslations();
  if (cancelledAt === undefined) return <StatusBadge status={status} />;
  return <Badge look={CANCELLED} label={t('ext.order.cancelled')} name="cancelled" />;
}
