import { DefinitionList, Panel } from 'shared-ui/components';
import { linkProps, useLocale, type ProductSchemas } from 'shared-ui/core';
import { AddressText } from '../../parts/address';
import { formatWeekdayDate } from '../../parts/days';
import css from '../../parts/detail.module.css';
import { DocumentItem, Documents } from '../../parts/documents';
import { invoiceHref } from '../../parts/links';
import { fullName } from '../../parts/person';
import { orderPdf, type Order } from '../../queries/orders';
import { useWords } from '../../words';

/** Who, where, when; then the papers. */
export function OrderAside({ order, user }: { order: Order; user: string }) {
  const t = useWords();
  return (
    <aside className={css.aside} aria-label={t('order.detail')}>
      <Panel title={t('order.detail')}>
        <DefinitionList items={useDetails(order)} />
      </Panel>
      <Panel title={t('order.documents')}>
        <Documents label={t('order.documents')}>
          <DocumentItem
            name={t('order.form')}
            detail={`${order.reference} · PDF`}
            pdf={{ href: orderPdf(user, order.reference), label: `${t('order.form')} ${order.reference}` }}
          />
          <Invoices order={order} />
        </Documents>
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

function Invoices({ order }: { order: Order }) {
  const t = useWords();
  if (order.invoices.length === 0) {
    const refused = order.status === 'refused';
    return <DocumentItem icon="file-clock" name={t('order.invoice')} detail={t(refused ? 'order.noInvoice' : 'order.invoiceLater')} />;
  }
  return order.invoices.map((reference) => (
    <DocumentItem
      key={reference}
      icon="receipt"
      name={t('order.invoice')}
      detail={<a {...linkProps(invoiceHref(reference))}>{reference}</a>}
    />
  ));
}
