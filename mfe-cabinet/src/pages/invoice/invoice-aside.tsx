import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Panel } from 'shared-ui/components';
import { fullName, linkProps } from 'shared-ui/core';
import { AddressText } from '../../parts/address';
import css from '../../parts/detail.module.css';
import { DocumentItem, Documents } from '../../parts/documents';
import { Issuer } from '../../parts/issuer';
import { orderHref, patientOrdersHref, paymentHref } from '../../parts/links';
import { useMayPay } from '../../parts/roles';
import { invoicePdf, type Invoice } from '../../queries/invoices';
import { paymentsOfQuery, receiptPdf } from '../../queries/payments';
import { useTranslations } from '../../translations';

/** Shows the parties, then the file and the related orders. */
export function InvoiceAside({ invoice, user }: { invoice: Invoice; user: string }) {
  const t = useTranslations();
  const { reference, invoiceOrders } = invoice;
  return (
    <aside className={css.aside} aria-label={t('invoice.detail')}>
      <Panel title={t('invoice.detail')}>
        <DefinitionList items={useDetails(invoice)} />
      </Panel>
      <Panel title={t('invoice.documents')}>
        <Documents label={t('invoice.documents')}>
          <DocumentItem
            name={t('invoice.file')}
            detail={t('invoice.pdf', { reference })}
            pdf={{ href: invoicePdf(user, reference), label: `${t('invoice.file')} ${reference}` }}
          />
          <Receipts invoice={invoice} user={user} />
        </Documents>
      </Panel>
      <Panel title={t('invoice.orders')}>
        {invoiceOrders.length === 0 ? (
          <p className={css.none}>{t('invoice.noOrders')}</p>
        ) : (
          <Documents label={t('invoice.orders')}>
            {invoiceOrders.map((order) => (
              <DocumentItem key={order} icon="package" name={t('title.order')} detail={<a {...linkProps(orderHref(order))}>{order}</a>} />
            ))}
          </Documents>
        )}
      </Panel>
    </aside>
  );
}

/** Lists the receipts of the payments of an invoice, each with a link to its payment, for those who may see payments. */
function Receipts({ invoice: { reference, type }, user }: { invoice: Invoice; user: string }) {
  const t = useTranslations();
  const may = useMayPay();
  const made = useQuery({ ...paymentsOfQuery(user, reference), enabled: may && type !== 'credit_note' }).data ?? [];
  return made.map(({ uuid, number }) => (
    <DocumentItem
      key={uuid}
      name={t('payment.receipt')}
      detail={<a {...linkProps(paymentHref(uuid))}>{t('invoice.paymentOf', { number })}</a>}
      pdf={{ href: receiptPdf(user, uuid), label: `${t('payment.receipt')} ${number}` }}
    />
  ));
}

function useDetails(invoice: Invoice) {
  const t = useTranslations();
  const { application, patient, billingAddress, issuer } = invoice;
  return [
    { term: t('invoice.application'), value: application.name },
    ...(patient
      ? [{ term: t('invoice.patient'), value: <a {...linkProps(patientOrdersHref(patient.uuid))}>{fullName(patient.personInfo)}</a> }]
      : []),
    { term: t('invoice.address'), value: <AddressText address={billingAddress} /> },
    ...(issuer ? [{ term: t('invoice.issuer'), value: <Issuer issuer={issuer} /> }] : []),
  ];
}
