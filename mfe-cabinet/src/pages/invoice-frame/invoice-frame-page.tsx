import { useQuery } from '@tanstack/react-query';
import { EmptyState } from 'shared-ui/components';
import { LinkButton, linkProps, usePage, useSession } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { invoicePrintHref, paths, readReference } from '../../parts/links';
import { invoicePdf, invoiceQueryOptions } from '../../queries/invoices';
import { sharedInvoiceQuery } from '../../queries/shared-invoice';
import { useTranslations } from '../../translations';
import { FrameProblem } from './frame-problem';
import { readLink, useHash } from './link';
import { Paper } from './paper';
import { SharedPdf } from './shared-pdf';

/**
 * Shows the page /iframe/invoice: one invoice in print layout. A link in the fragment opens it for anyone who has the link; a session and
 * `?reference=` open one of the practice's own. Without either, the page explains what is needed.
 */
export default function InvoiceFramePage() {
  const link = readLink(useHash());
  const session = useSession();
  const [params] = useSearchParams();
  const reference = readReference(params);
  if (link === 'unreadable') return <FrameProblem code="invoice.link_invalid" />;
  if (link !== null) return <SharedInvoice key={link} link={link} />;
  if (session && reference !== null) return <OwnInvoice user={session.uuid} reference={reference} />;
  return <Needed signedIn={session !== null} reference={reference} />;
}

function SharedInvoice({ link }: { link: string }) {
  const t = useTranslations();
  const query = useQuery(sharedInvoiceQuery(link));
  usePage({ title: query.data ? t('invoice.title', { reference: query.data.invoice.reference }) : t('title.invoice') });
  if (query.data === undefined) return <FrameProblem query={query} />;
  const { invoice, expiresAt } = query.data;
  return <Paper invoice={invoice} expiresAt={expiresAt} download={<SharedPdf link={link} reference={invoice.reference} />} />;
}

function OwnInvoice({ user, reference }: { user: string; reference: string }) {
  const t = useTranslations();
  const query = useQuery(invoiceQueryOptions(user, reference));
  usePage({ title: t('invoice.title', { reference }) });
  if (query.data === undefined) return <FrameProblem query={query} own />;
  return (
    <Paper
      invoice={query.data}
      download={
        <LinkButton href={invoicePdf(user, reference)} download>
          {t('common.downloadPdf')}
        </LinkButton>
      }
    />
  );
}

function Needed({ signedIn, reference }: { signedIn: boolean; reference: string | null }) {
  const t = useTranslations();
  usePage({ title: t('title.invoice') });
  const back = reference === null ? paths.invoices : invoicePrintHref(reference);
  return (
    <EmptyState
      title={t('frame.needed.title')}
      actions={
        signedIn ? (
          <LinkButton {...linkProps(paths.invoices)} variant="primary">
            {t('title.invoices')}
          </LinkButton>
        ) : (
          <LinkButton href={`/?returnUrl=${encodeURIComponent(back)}`} variant="primary">
            {t('frame.needed.signIn')}
          </LinkButton>
        )
      }
    >
      {t(signedIn ? 'frame.needed.choose' : 'frame.needed.text')}
    </EmptyState>
  );
}
