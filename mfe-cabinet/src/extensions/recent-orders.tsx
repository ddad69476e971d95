import { useQuery } from '@tanstack/react-query';
import { Panel, PanelData, PanelEmpty, Teeth } from 'shared-ui/components';
import { fullName, linkProps } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { FreshStatus } from '../parts/fresh-status';
import { Late } from '../parts/late';
import { orderHref, paths } from '../parts/links';
import { OrderBadge } from '../parts/order-badge';
import { recentOrdersQuery, type OrderSummary } from '../queries/order-cards';
import { useTranslations } from '../translations';
import css from './recent-orders.module.css';

/** Shows the card "Commandes récentes". */
export default function RecentOrders({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(recentOrdersQuery(user));
  return (
    <Panel title={t('ext.recentOrders.title')} aside={<a {...linkProps(paths.orders)}>{t('ext.recentOrders.all')}</a>} ruled>
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.recentOrders.error')} rows={5}>
          {({ items }) =>
            items.length === 0 ? (
              <div className={css.empty}>
                <PanelEmpty action={<a {...linkProps(paths.orders)}>{t('ext.recentOrders.emptyAction')}</a>}>
                  {t('ext.recentOrders.empty')}
                </PanelEmpty>
              </div>
            ) : (
              <ul>
                {items.map((order) => (
                  <RecentOrder key={order.reference} order={order} />
                ))}
              </ul>
            )
          }
        </PanelData>
      </div>
    </Panel>
  );
}

function RecentOrder({ order }: { order: OrderSummary }) {
  const { reference, patient, product, teeth, status, lateDays } = order;
  return (
    <li className={css.row}>
      <a {...linkProps(orderHref(reference))} className={css.reference}>
        {reference}
      </a>
      <span className={css.patient}>{patient ? fullName(patient.personInfo) : null}</span>
      <span className={css.product}>
        {product}{' '}
        <span className={css.teeth}>
          <Teeth teeth={teeth} />
        </span>
      </span>
      <span className={css.status}>
        <OrderBadge order={order} />
        <FreshStatus reference={reference} status={status} />
        <Late days={lateDays} short />
      </span>
    </li>
  );
}
