import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { LinkButton, linkProps } from 'shared-ui/core';
import { accountQuery } from '../queries/payment-account';
import { useWords } from '../words';
import { payHref, paths, paymentHref } from './links';
import { useMayPay } from './roles';

/** What is owed, where payments are offered to this person, by this manufacturer. */
export function usePayments(user: string) {
  const may = useMayPay();
  const account = useQuery({ ...accountQuery(user), enabled: may }).data;
  return may && account && account.methods.length > 0 ? account : undefined;
}

/** Leads to the payments, where there can be some. */
export function PaymentsLink({ user }: { user: string }) {
  const t = useWords();
  return usePayments(user) ? <LinkButton {...linkProps(paths.payments)}>{t('title.payments')}</LinkButton> : null;
}

/** Pays again what a payment did not, where something of it is left to be paid. */
export function PayAgain({ user, references }: { user: string; references: readonly string[] }) {
  const t = useWords();
  const left = usePayments(user)?.items.filter(({ reference, toPay }) => toPay.amount > 0 && references.includes(reference)) ?? [];
  if (left.length === 0) return null;
  return (
    <LinkButton {...linkProps(payHref(left.map(({ reference }) => reference)))} variant="primary" icon={<Icon name="wallet" />}>
      {t('payment.again')}
    </LinkButton>
  );
}

/**
 * "Régler", where this person may pay and something is left to be paid: one invoice, or without a reference the whole statement.
 * What is being paid already leads to its payment. Nothing where the manufacturer takes no payments here.
 */
export function PayLink({ user, reference }: { user: string; reference?: string }) {
  const t = useWords();
  const account = usePayments(user);
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
