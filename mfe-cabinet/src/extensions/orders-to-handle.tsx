import { StatusRing } from 'shared-ui/components';
import { formatNumber, fullName, type TFunction } from 'shared-ui/core';
import type { TodoAct, TodoItem, TodoSource } from 'shared-ui/slots';
import { orderHref, paths } from '../parts/links';
import { decidesPlans } from '../parts/roles';
import { ordersToHandleQuery, type OrdersToHandle, type OrderSummary } from '../queries/order-cards';

type Kind = 'refused' | 'date' | 'plan' | 'modified';

/** The kind of an order by what it waits for, or by its status where the platform does not report that. */
const KINDS: Partial<Record<OrderSummary['status'] | NonNullable<OrderSummary['awaiting']>, Kind>> = {
  refused: 'refused',
  delivery_date_pending: 'date',
  partially_delivered: 'modified',
  impression: 'refused',
  date: 'date',
  plan: 'plan',
  rest: 'modified',
};

/**
 * Urgency of each kind, the most urgent lowest. Stopped work comes before overdue invoices (1), and what only needs an answer after both.
 */
const URGENCY: Record<Kind, number> = { refused: 0, plan: 2, date: 2, modified: 4 };

const awaited = (...acts: string[]) => `${paths.orders}?${acts.map((act) => `awaiting=${act}`).join('&')}`;

/** Converts the first letter to lower case after a colon, unless the first word is an acronym. */
function midSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function titleOf(kind: Kind, { refusalReason, deliveredParts }: OrderSummary, t: TFunction): string {
  if (kind === 'refused' && refusalReason) return t('ext.todo.refusedFor', { reason: midSentence(refusalReason) });
  if (kind === 'modified' && deliveredParts) return t('ext.todo.modifiedParts', { ...deliveredParts });
  return t(`ext.todo.${kind}`);
}

/** Returns the act that can be done in the list. Without the platform's decisions there is none. */
function actOf(kind: Kind, order: OrderSummary, t: TFunction): TodoAct | undefined {
  const decides = kind === 'date' || (kind === 'refused' && order.patient) || (kind === 'plan' && decidesPlans());
  if (!order.awaiting || !decides) return undefined;
  return {
    label: t(`ext.todo.act.${kind}`),
    open: async (user) => {
      const { orderQuestion } = await import(/* webpackChunkName: "order-dialogs" */ '../parts/decide/question');
      return orderQuestion(order, user);
    },
  };
}

function itemOf(order: OrderSummary, t: TFunction): TodoItem[] {
  const kind = KINDS[order.awaiting ?? order.status];
  if (!kind) return [];
  const { reference, status, statusSince, product, patient, lateDays } = order;
  const name = patient && fullName(patient.personInfo);
  const late = lateDays && t('ext.order.lateShort', { count: lateDays, n: formatNumber(lateDays) });
  const act = actOf(kind, order, t);
  return [
    {
      id: `order-${reference}`,
      kind,
      urgency: URGENCY[kind],
      since: statusSince,
      glyph: <StatusRing status={status} />,
      title: titleOf(kind, order, t),
      detail: [reference, product, name, late].filter(Boolean).join(' · '),
      action: t(`ext.todo.see.${kind}`),
      href: orderHref(reference),
      reference,
      ...(act ? { act } : {}),
    },
  ];
}

/** To-do source: orders that were refused, lack a delivery date or were delivered in part, the latest of each first. */
export default {
  query: ordersToHandleQuery,
  whose: 'person',
  items: ({ items }, t) =>
    items.flatMap((order) => itemOf(order, t)).sort((a, b) => a.urgency - b.urgency || b.since.localeCompare(a.since)),
  total: ({ total }) => total,
  all: (t, n) => ({
    href: awaited('impression', 'plan', 'date', 'rest'),
    text: t('ext.todo.allOrders', { count: n, n: formatNumber(n) }),
  }),
  groups: ({ groups, ungrouped }, t) => {
    const known = groups
      ?.filter(({ total }) => total > 0)
      .map(({ awaiting, total, oldest }) => ({
        text: t(`ext.todo.group.${awaiting}`, { count: total, n: formatNumber(total) }),
        href: awaited(awaiting),
        oldest,
      }));
    if (!known || !ungrouped?.total) return known;
    const { awaiting, total } = ungrouped;
    return [...known, { text: t('ext.todo.ungrouped', { count: total, n: formatNumber(total) }), href: awaited(...awaiting) }];
  },
  failure: (t) => t('ext.todo.errorOrders'),
} satisfies TodoSource<OrdersToHandle, string[]>;
