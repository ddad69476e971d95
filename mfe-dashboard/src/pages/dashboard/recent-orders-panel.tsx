import { useQuery } from '@tanstack/react-query';
import { Panel, PanelEmpty, StatusBadge, Teeth } from 'shared-ui/components';
import { linkProps } from 'shared-ui/core';
import { links } from '../../links';
import { recentOrdersQuery, type OrderSummary } from '../../queries/commerce';
import { useWords } from '../../words';
import { PanelSlot } from './panel-slot';
import css from './recent.module.css';

/** Commandes récentes. */
export function RecentOrdersPanel({ user }: { user: string }) {
  const t = useWords();
  const query = useQuery(recentOrdersQuery(user));
  return (
    <Panel title={t('recent.title')} aside={<a {...linkProps(links.orders)}>{t('recent.all')}</a>} ruled>
      <div className={css.panel}>
        <PanelSlot query={query} failure={t('recent.error')} rows={5}>
          {({ items }) =>
            items.length === 0 ? (
              <div className={css.empty}>
                <PanelEmpty action={<a {...linkProps(links.orders)}>{t('recent.emptyAction')}</a>}>{t('recent.empty')}</PanelEmpty>
              </div>
            ) : (
              <ul>
                {items.map((order) => (
                  <RecentOrder key={order.reference} order={order} />
                ))}
              </ul>
            )
          }
        </PanelSlot>
      </div>
    </Panel>
  );
}

function RecentOrder({ order }: { order: OrderSummary }) {
  const { reference, patient, product, teeth, status } = order;
  return (
    <li className={css.row}>
      <a {...linkProps(links.order(reference))} className={css.reference}>
        {reference}
      </a>
      <span className={css.patient}>{patient ? `${patient.personInfo.firstName} ${patient.personInfo.lastName}` : null}</span>
      <span className={css.product}>
        {product}{' '}
        <span className={css.teeth}>
          <Teeth teeth={teeth} />
        </span>
      </span>
      <span className={css.status}>
        <StatusBadge status={status} />
      </span>
    </li>
  );
}
