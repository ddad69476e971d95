import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { LinkButton, linkProps } from 'shared-ui/core';
import { accountQuery } from '../queries/payment-account';
import { useTranslations } from '../translations';
import { payHref, paths, paymentHref } from './links';
import { useMayPay } from './roles';

/**
 * Returns the account of amounts due, if the manufacturer offers payments and the user may make them. It has the named invoices, also
 * where a practice has more open ones than the account lists.
 */
export function usePayments(user: string, references: readonly string[] = []) {
  const may = useMayPay();
  const account = useQuery({ ...accountQuery(user), enabled: may }).data;
  const missing =
    account && account.total > account.items.length
      ? references.filter((one) => !account.items.some(({ reference }) => reference === one))
      : [];
  const named = useQuery({ ...accountQuery(user, missing), enabled: may && missing.length > 0 }).data;
  if (!may || !account || account.methods.length === 0) return undefined;
  return missing.length > 0 && named ? { ...account, items: [...account.items, ...named.items] } : account;
}

/** Links to the list of payments, if there can be any. */
export function PaymentsLink({ user }: { user: string }) {
  const t = useTranslations();
  return usePayments(user) ? <LinkButton {...linkProps(paths.payments)}>{t('title.payments')}</LinkButton> : null;
}

/** Links to a new payment after a failed one, if an amount is left to pay. */
export function PayAgain({ user, references }: { user: string; references: readonly string[] }) {
  const t = useTranslations();
  const left =
    usePayments(user, references)?.items.filter(({ reference, toPay }) => toPay.amount > 0 && references.includes(reference)) ?? [];
  if (left.length === 0) return null;
  return (
    <LinkButton {...linkProps(payHref(left.map(({ reference }) => reference)))} variant="primary" icon={<Icon name="wallet" />}>
      {t('payment.again')}
    </LinkButton>
  );
}

/**
 * Links to "Régler", if the user may pay and an amount is due: one invoice, or without a reference the whole statement. An invoice with an
 * open payment links to it. Empty if the manufacturer has no payments.
 */
export function PayLink({ user, reference }: { user: string; reference?: string }) {
  const t = useTranslations();
  const account = usePayments(user, reference === undefined ? [] : [reference]);
  if (!account) return null;
  const invoice = account.items.find((item) => item.reference === reference);
  const toPay = reference === undefined ? account.toPay : invoice?.toPay;
  const [underWay] = invoice?.payments ?? [];
  if (underWay !== undefined && (toPay?.amount ?? 0) <= 0) {
    return (
      <LinkButton {...linkProps(paymentHref(underWay))} icon={<Icon name="receipt" />}>
        {t('pay.underWay')}
      </LinkButton>
    );
  }
  if (toPay === undefined || toPay.amount <= 0) return null;
  return (
    <LinkButton {...linkProps(payHref(reference === undefined ? [] : [reference]))} variant="primary" icon={<Icon name="wallet" />}>
      {t('pay.act')}
    </LinkButton>
  );
}
