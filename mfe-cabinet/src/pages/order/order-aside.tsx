import { DefinitionList, Panel } from 'shared-ui/components';
import { useLocale, type ProductSchemas } from 'shared-ui/core';
import { AddressText } from '../../parts/address';
import { formatWeekdayDate } from '../../parts/days';
import css from '../../parts/detail.module.css';
import { fullName } from '../../parts/person';
import type { Order } from '../../queries/orders';
import { useWords } from '../../words';
import { OrderPapers } from './order-papers';

/** Who, where, when; then the papers. */
export function OrderAside({ order, user }: { order: Order; user: string }) {
  const t = useWords();
  return (
    <aside className={css.aside} aria-label={t('order.detail')}>
      <Panel title={t('order.detail')}>
        <DefinitionList items={useDetails(order)} />
      </Panel>
      <Panel title={t('order.documents')}>
        <OrderPapers order={order} user={user} />
      </Panel>
    </aside>
  );
}

function useDetails(order: Order) {
  const t = useWords();
  const locale = useLocale();
  const { practitioner, enteredBy, application, shippingAddress, deliveryOn, scanName, status } = order;
  const person = (info: ProductSchemas['PersonInfo']) => fullName(info);
  return [
    { term: t('order.practitioner'), value: person(practitioner) },
    { term: t('order.enteredBy'), value: person(enteredBy) },
    { term: t('order.application'), value: application.name },
    { term: t('order.address'), value: <AddressText address={shippingAddress} /> },
    ...(deliveryOn !== undefined && status !== 'refused'
      ? [{ term: t(status === 'delivered' ? 'order.doneOn' : 'order.expectedOn'), value: formatWeekdayDate(deliveryOn, locale) }]
      : []),
    ...(scanName ? [{ term: t('order.scan'), value: scanName }] : []),
  ];
}
