import { DefinitionList, Panel } from 'shared-ui/components';
import { fullName, type ProductSchemas, useLocale } from 'shared-ui/core';
import { AddressText } from '../../parts/address';
import { formatWeekdayDate } from '../../parts/days';
import css from '../../parts/detail.module.css';
import type { Decisions } from '../../queries/decisions';
import type { Order } from '../../queries/orders';
import { useTranslations } from '../../translations';
import { OrderFiles, OrderHistory } from './order-history';
import { OrderPapers } from './order-papers';

/** Shows people, places and dates, then the documents. */
export function OrderAside({ order, user, decisions }: { order: Order; user: string; decisions: Decisions | undefined }) {
  const t = useTranslations();
  return (
    <aside className={css.aside} aria-label={t('order.detail')}>
      <Panel title={t('order.detail')}>
        <DefinitionList items={useDetails(order, decisions)} />
      </Panel>
      <Panel title={t('order.documents')}>
        <OrderPapers order={order} user={user} />
      </Panel>
      {decisions && decisions.history.length > 0 ? (
        <Panel title={t('order.decisions')}>
          <OrderHistory history={decisions.history} />
        </Panel>
      ) : null}
    </aside>
  );
}

function useDetails(order: Order, decisions: Decisions | undefined) {
  const t = useTranslations();
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
    ...(decisions?.wantedOn === undefined
      ? []
      : [{ term: t('decide.change.wantedOn'), value: formatWeekdayDate(decisions.wantedOn, locale) }]),
    ...(decisions?.shade === undefined ? [] : [{ term: t('decide.change.shade'), value: decisions.shade }]),
    ...(decisions?.note === undefined ? [] : [{ term: t('decide.change.note'), value: <span lang="">{decisions.note}</span> }]),
    ...(decisions && decisions.files.length > 0 && order.patient
      ? [{ term: t('order.files'), value: <OrderFiles files={decisions.files} patient={order.patient.uuid} /> }]
      : []),
    ...(scanName && !decisions?.files.length ? [{ term: t('order.scan'), value: <bdi lang="">{scanName}</bdi> }] : []),
  ];
}
