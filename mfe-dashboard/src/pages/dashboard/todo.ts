import type { InvoiceSummary, OrderSummary } from '../../queries/commerce';

/** Something that waits for the practice. */
export type Todo =
  { kind: 'refused' | 'date' | 'modified'; order: OrderSummary } | { kind: 'overdue'; invoice: InvoiceSummary; days: number };

type Kind = Todo['kind'];

/** Most urgent first: work that stands still, then money that is late, then what only needs an answer. */
const URGENCY: Record<Kind, number> = { refused: 0, overdue: 1, date: 2, modified: 3 };

const KIND_OF: Partial<Record<OrderSummary['status'], 'refused' | 'date' | 'modified'>> = {
  refused: 'refused',
  delivery_date_pending: 'date',
  partially_delivered: 'modified',
};

/** Of each kind this many come before a second helping of any, so that five old refusals never hide a late invoice. */
const FAIR_SHARE = 2;

/** Whole days between calendar days. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The reader's calendar day, YYYY-MM-DD. */
export function dayOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Days since an unpaid invoice was due; 0 or less when it is not late. */
export function daysLate(invoice: Pick<InvoiceSummary, 'status' | 'dueOn'>, today: string): number {
  return invoice.status === 'NOT_PAID' ? daysBetween(invoice.dueOn, today) : 0;
}

function collect(orders: readonly OrderSummary[], invoices: readonly InvoiceSummary[], today: string): Todo[] {
  const waiting = orders.flatMap((order): Todo[] => {
    const kind = KIND_OF[order.status];
    return kind ? [{ kind, order }] : [];
  });
  // What is overdue is the platform's ruling; a reader whose calendar is a day behind still reads of one day.
  const late = invoices.map((invoice): Todo => ({ kind: 'overdue', invoice, days: Math.max(1, daysLate(invoice, today)) }));
  return [...waiting, ...late];
}

/** Within a kind: the latest order first, the longest overdue invoice first. */
function withinKind(a: Todo, b: Todo): number {
  if (a.kind === 'overdue' && b.kind === 'overdue') return b.days - a.days;
  if (a.kind !== 'overdue' && b.kind !== 'overdue') return b.order.statusSince.localeCompare(a.order.statusSince);
  return 0;
}

/** At most `limit` of the orders to handle and the overdue invoices, the most urgent first, with a fair share for each kind. */
export function todoList(orders: readonly OrderSummary[], invoices: readonly InvoiceSummary[], today: string, limit = 6): Todo[] {
  const all = collect(orders, invoices, today).sort((a, b) => URGENCY[a.kind] - URGENCY[b.kind] || withinKind(a, b));
  const seen = new Map<Kind, number>();
  const first: Todo[] = [];
  const rest: Todo[] = [];
  for (const todo of all) {
    const count = seen.get(todo.kind) ?? 0;
    seen.set(todo.kind, count + 1);
    (count < FAIR_SHARE ? first : rest).push(todo);
  }
  const chosen = new Set([...first, ...rest].slice(0, limit));
  return all.filter((todo) => chosen.has(todo));
}
