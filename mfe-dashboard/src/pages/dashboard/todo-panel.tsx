import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateText, Panel, PanelEmpty, PanelError, PanelSkeleton, StatusRing } from 'shared-ui/components';
import { Disc, formatMoney, formatNumber, LinkButton, linkProps, type TFunction } from 'shared-ui/core';
import { links } from '../../links';
import { ordersToHandleQuery, overdueInvoicesQuery, type OrderSummary } from '../../queries/commerce';
import { useWords } from '../../words';
import css from './todo.module.css';
import { dayOf, todoList, type Todo } from './todo';

/** À traiter: refused, late, undated and incomplete, the most urgent first. */
export function TodoPanel({ user }: { user: string }) {
  const t = useWords();
  const orders = useQuery(ordersToHandleQuery(user));
  const invoices = useQuery(overdueInvoicesQuery(user));
  const today = dayOf(new Date());
  const pending = orders.isPending || invoices.isPending;
  const count = (orders.data?.total ?? 0) + (invoices.data?.total ?? 0);
  const items = todoList(orders.data?.items ?? [], invoices.data?.items ?? [], today);
  const failed = [...(orders.data ? [] : [orders]), ...(invoices.data ? [] : [invoices])].filter((query) => query.isError);
  return (
    <Panel
      lead
      ruled
      title={
        <>
          {t('todo.title')} {orders.data && invoices.data && count > 0 ? <span className={css.count}>{formatNumber(count)}</span> : null}
        </>
      }
      aside={items.length > 1 ? t('todo.order') : null}
    >
      <div className={css.panel}>
        {items.length > 0 ? (
          <ul>
            {items.map((todo) => (
              <TodoItem key={todo.kind === 'overdue' ? todo.invoice.reference : todo.order.reference} todo={todo} />
            ))}
          </ul>
        ) : null}
        {pending && failed.length === 0 && items.length === 0 ? <PanelSkeleton rows={5} /> : null}
        {failed.length > 0 ? (
          <div className={css.failure}>
            <PanelError onRetry={() => failed.forEach((query) => void query.refetch())} retrying={failed.some((query) => query.isFetching)}>
              {t(failed.length === 2 ? 'todo.error' : failed[0] === orders ? 'todo.errorOrders' : 'todo.errorInvoices')}
            </PanelError>
          </div>
        ) : null}
        {!pending && failed.length === 0 && items.length === 0 ? <Nothing /> : null}
        {count > items.length ? <More orders={orders.data?.total ?? 0} invoices={invoices.data?.total ?? 0} /> : null}
      </div>
    </Panel>
  );
}

function Nothing() {
  const t = useWords();
  return (
    <div className={css.nothing}>
      <PanelEmpty action={<a {...linkProps(links.orders)}>{t('todo.emptyAction')}</a>}>{t('todo.empty')}</PanelEmpty>
    </div>
  );
}

function More({ orders, invoices }: { orders: number; invoices: number }) {
  const t = useWords();
  return (
    <p className={css.more}>
      {orders > 0 ? <a {...linkProps(links.ordersToHandle)}>{t('todo.allOrders', { count: orders, n: formatNumber(orders) })}</a> : null}
      {invoices > 0 ? <a {...linkProps(links.overdue)}>{t('todo.allOverdue', { count: invoices, n: formatNumber(invoices) })}</a> : null}
    </p>
  );
}

interface Look {
  glyph: ReactNode;
  title: string;
  detail: string;
  date: string;
  href: string;
  action: string;
  reference: string;
}

function orderDetail({ reference, product, patient }: OrderSummary): string {
  const name = patient && `${patient.personInfo.firstName} ${patient.personInfo.lastName}`;
  return [reference, product, name].filter(Boolean).join(' · ');
}

function lookOf(todo: Todo, t: TFunction): Look {
  if (todo.kind === 'overdue') {
    const { reference, totalPriceInclTaxes, dueOn } = todo.invoice;
    return {
      glyph: (
        <span className={css.late}>
          <Disc sign="bang" />
        </span>
      ),
      title: t('todo.overdue', { count: todo.days, n: formatNumber(todo.days) }),
      detail: `${reference} · ${formatMoney(totalPriceInclTaxes)}`,
      date: dueOn,
      href: links.invoice(reference),
      action: t('todo.seeInvoice'),
      reference,
    };
  }
  const { order } = todo;
  return {
    glyph: <StatusRing status={order.status} />,
    title: orderTitle(todo.kind, order, t),
    detail: orderDetail(order),
    date: order.statusSince,
    href: links.order(order.reference),
    action: t(`todo.see.${todo.kind}`),
    reference: order.reference,
  };
}

function orderTitle(kind: 'refused' | 'date' | 'modified', order: OrderSummary, t: TFunction): string {
  if (kind === 'refused')
    return order.refusalReason ? t('todo.refusedFor', { reason: midSentence(order.refusalReason) }) : t('todo.refused');
  if (kind === 'modified' && order.deliveredParts) return t('todo.modifiedParts', { ...order.deliveredParts });
  return t(`todo.${kind}`);
}

/** A reason goes on after a colon; only a word that is all capitals keeps them. */
function midSentence(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function TodoItem({ todo }: { todo: Todo }) {
  const t = useWords();
  const { glyph, title, detail, date, href, action, reference } = lookOf(todo, t);
  return (
    <li className={css.item} data-todo={todo.kind}>
      <span className={css.glyph}>{glyph}</span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p className={css.detail}>{detail}</p>
      </div>
      <span className={css.date}>
        <DateText value={date} as="relative" />
      </span>
      <LinkButton {...linkProps(href)} size="s" className={css.action} aria-label={`${action} ${reference}`}>
        {action}
      </LinkButton>
    </li>
  );
}
