import { useQuery } from '@tanstack/react-query';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { linkProps } from 'shared-ui/core';
import { DocumentItem, Documents } from '../../parts/documents';
import { documentHref, invoiceHref } from '../../parts/links';
import { documentPdf } from '../../queries/documents';
import { invoicePdf } from '../../queries/invoices';
import { orderPapersQuery, orderPdf, type Order } from '../../queries/orders';
import { useTranslations } from '../../translations';

/** Lists the documents of an order: the order form, the manufacturer's documents and the invoices. */
export function OrderPapers({ order, user }: { order: Order; user: string }) {
  const t = useTranslations();
  const papers = useQuery(orderPapersQuery(user, order.reference));
  return (
    <>
      <Documents label={t('order.documents')}>
        <DocumentItem
          name={t('order.form')}
          detail={`${order.reference} · PDF`}
          pdf={{ href: orderPdf(user, order.reference), label: `${t('order.form')} ${order.reference}` }}
        />
        {papers.data?.map(({ uuid, kind, reference }) => (
          <DocumentItem
            key={uuid}
            name={t(`documentKind.${kind}`)}
            detail={<a {...linkProps(documentHref(uuid))}>{reference}</a>}
            pdf={{ href: documentPdf(user, uuid), label: `${t(`documentKind.${kind}`)} ${reference}` }}
          />
        ))}
        <Invoices order={order} user={user} />
      </Documents>
      {papers.data === undefined && papers.isError ? (
        <PanelError onRetry={() => void papers.refetch()} retrying={papers.isFetching}>
          {t('order.papersError')}
        </PanelError>
      ) : null}
      {papers.isPending && papers.fetchStatus === 'fetching' ? <PanelSkeleton rows={1} /> : null}
    </>
  );
}

function Invoices({ order, user }: { order: Order; user: string }) {
  const t = useTranslations();
  if (order.invoices.length === 0) {
    const why =
      order.cancelledAt !== undefined ? 'order.noInvoiceCancelled' : order.status === 'refused' ? 'order.noInvoice' : 'order.invoiceLater';
    return <DocumentItem icon="file-clock" name={t('order.invoice')} detail={t(why)} />;
  }
  return order.invoices.map((reference) => (
    <DocumentItem
      key={reference}
      icon="receipt"
      name={t('order.invoice')}
      detail={<a {...linkProps(invoiceHref(reference))}>{reference}</a>}
      pdf={{ href: invoicePdf(user, reference), label: `${t('order.invoice')} ${reference}` }}
    />
  ));
}
