import type { OrderStatus } from 'shared-ui/components';
import type { ToothState } from 'shared-ui/teeth';

/** Statuses before a laboratory starts. */
const PLANNED: ReadonlySet<OrderStatus> = new Set(['pending', 'validated', 'delivery_date_pending']);
const DONE: ReadonlySet<OrderStatus> = new Set(['delivered', 'partially_delivered']);

/** Returns the state of a tooth with this number of acts, and its newest order, which comes first. A refused order changes nothing. */
export function stateOf(acts: number, order: OrderStatus | undefined): ToothState | undefined {
  if (order !== undefined && order !== 'refused') return PLANNED.has(order) ? 'planned' : DONE.has(order) ? 'done' : 'under-way';
  return acts > 0 ? 'done' : undefined;
}
