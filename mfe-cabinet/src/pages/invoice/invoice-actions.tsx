import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, LinkButton, notify } from 'shared-ui/core';
import { Menu } from 'shared-ui/overlays';
import css from '../../parts/detail.module.css';
import { invoicePrintHref, newClaimHref } from '../../parts/links';
import { PayLink } from '../../parts/pay-link';
import { useMayAsk } from '../../parts/roles';
import { useMayUseSmileys } from '../../parts/smileys';
import { UseDialog } from '../../parts/use-smileys/use-dialog';
import { invoicePdf, type Invoice } from '../../queries/invoices';
import { smileyAccountQuery } from '../../queries/smiley-account';
import { useTranslations } from '../../translations';
import { ShareDialog } from './share-dialog';

/** Shows the actions on an invoice: use smileys, download, share by a link, and report a problem. */
export function InvoiceActions({ invoice, user }: { invoice: Invoice; user: string }) {
  const t = useTranslations();
  const [shared, setShared] = useState(false);
  const mayAsk = useMayAsk();
  const { reference } = invoice;
  const pdf = invoicePdf(user, reference);
  const menu = t('invoices.menu', { reference });
  const open = (href: string) => void window.open(href, '_blank', 'noopener');
  return (
    <div className={css.actions}>
      {invoice.status === 'NOT_PAID' ? <PayLink user={user} reference={reference} /> : null}
      <SmileysAction invoice={invoice} user={user} />
      <LinkButton icon={<Icon name="download" />} href={pdf} download>
        {t('common.downloadPdf')}
      </LinkButton>
      <span className={css.more}>
        <Menu
          label={menu}
          trigger={<Button iconOnly icon={<Icon name="more" />} aria-label={menu} />}
          items={[
            { id: 'share', label: t('share.act'), icon: <Icon name="external" />, onAction: () => setShared(true) },
            { id: 'view', label: t('common.viewPdf'), icon: <Icon name="eye" />, onAction: () => open(pdf) },
            { id: 'print', label: t('invoice.print'), icon: <Icon name="printer" />, onAction: () => open(invoicePrintHref(reference)) },
            ...(mayAsk
              ? [
                  {
                    id: 'problem',
                    label: t('common.problem'),
                    icon: <Icon name="flag" />,
                    href: newClaimHref({ invoice: reference }),
                    parted: true,
                  },
                ]
              : []),
          ]}
        />
      </span>
      {shared ? <ShareDialog reference={reference} user={user} onClose={() => setShared(false)} /> : null}
    </div>
  );
}

/**
 * Offered where smileys can be used on this invoice and the user may do so. An empty balance is shown as such; an unknown one can be
 * fetched again.
 */
function SmileysAction({ invoice, user }: { invoice: Invoice; user: string }) {
  const t = useTranslations();
  const offered = useMayUseSmileys() && invoice.smileysAllowed;
  const account = useQuery({ ...smileyAccountQuery(user), enabled: offered });
  const [asked, setAsked] = useState(false);
  if (!offered) return null;
  const open = async () => {
    const known = account.data ?? (await account.refetch()).data;
    if (known === undefined) notify({ tone: 'error', key: 'smileys', message: t('smileys.error') });
    else setAsked(known.balance > 0);
  };
  return (
    <>
      <Button
        icon={<Icon name="smile" />}
        busy={account.isFetching && !account.data}
        disabledReason={account.data?.balance === 0 ? t('smileys.nothingToUse') : undefined}
        onClick={() => void open()}
      >
        {t('smileys.act')}
      </Button>
      {asked && account.data ? (
        <UseDialog fixed account={account.data} user={user} invoice={invoice.reference} onClose={() => setAsked(false)} />
      ) : null}
    </>
  );
}
