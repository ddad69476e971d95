import type { ReactNode } from 'react';
import { Avatar, StatusRing, Teeth } from 'shared-ui/components';
import { formatDate, fullName, linkProps, useLocale } from 'shared-ui/core';
import { Emphasis } from 'shared-ui/table';
import { formatWeekday } from '../../parts/days';
import css from '../../parts/detail.module.css';
import { FreshStatus } from '../../parts/fresh-status';
import { orderHref, paths, patientOrdersHref } from '../../parts/links';
import { Neighbours } from '../../parts/neighbours';
import { OrderBadge, useOrderState } from '../../parts/order-badge';
import { sentence } from '../../parts/sentence';
import type { Decisions } from '../../queries/decisions';
import { ordersQuery, type Order } from '../../queries/orders';
import { useTranslations } from '../../translations';
import { ordersSchema } from '../orders/schema';
import { OrderActions } from './order-actions';
import { OrderNotice } from './order-notice';

/** Describes the delivery date in a sentence; undefined for a refused order, which is never delivered. */
function useDelivery({ status, deliveryOn, cancelledAt }: Order, proposedOn: string | undefined): string | undefined {
  const t = useTranslations();
  const locale = useLocale();
  if (status === 'refused' || cancelledAt !== undefined) return undefined;
  if (status === 'delivery_date_pending') {
    return proposedOn === undefined ? t('order.toSet') : t('order.proposed', { date: formatWeekday(proposedOn, locale) });
  }
  if (deliveryOn === undefined) return undefined;
  const key = status === 'delivered' ? 'order.deliveredOn' : 'order.expected';
  return t(key, { date: formatWeekday(deliveryOn, locale) });
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={css.factDot}> · </span>
      <span className={css.fact}>{children}</span>
    </>
  );
}

/** Shows the product, the patient, the status and the actions. */
export function OrderHead({ order, user, decisions }: { order: Order; user: string; decisions: Decisions | undefined }) {
  const t = useTranslations();
  const state = useOrderState(order);
  const delivery = useDelivery(order, decisions?.proposedOn);
  const ordered = t('order.orderedOn', { date: formatDate(order.orderedAt) });
  const patient = order.patient && fullName(order.patient.personInfo);
  return (
    <header className={css.head}>
      {patient ? <Avatar name={patient} size={40} /> : null}
      <div className={css.who}>
        <h2 className={css.title}>
          <span>
            {order.product}{' '}
            <span className={css.teeth}>
              <Teeth teeth={order.teeth} />
            </span>
          </span>
          <span className={css.status}>
            <OrderBadge order={order} />
            <FreshStatus reference={order.reference} status={order.status} />
          </span>
        </h2>
        <p className={css.facts}>
          {order.patient && patient ? (
            <a {...linkProps(patientOrdersHref(order.patient.uuid))} title={t('orders.ofPatient', { patient })}>
              {patient}
            </a>
          ) : null}
          {patient ? <Fact>{ordered}</Fact> : sentence(ordered)}
          {delivery ? (
            <Fact>
              <Emphasis text={delivery} />
            </Fact>
          ) : null}
        </p>
      </div>
      <div className={css.state}>
        <StatusRing status={order.status} size={40} look={state.look} />
        <div>
          <p className={css.stateName}>{state.label}</p>
          {delivery ? <p className={css.stateFact}>{sentence(delivery.replace(/<\/?b>/g, ''))}</p> : null}
        </div>
      </div>
      <OrderActions order={order} user={user} decisions={decisions} />
      <Neighbours
        reference={order.reference}
        list={paths.orders}
        schema={ordersSchema}
        queryKey={(listed) => ordersQuery(user, listed).queryKey}
        href={orderHref}
      />
      <OrderNotice order={order} user={user} decisions={decisions} />
    </header>
  );
}
