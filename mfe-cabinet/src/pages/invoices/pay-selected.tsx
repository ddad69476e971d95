import { navigate } from 'shared-ui/core';
import { SelectionAction } from 'shared-ui/table';
import { payHref } from '../../parts/links';
import { usePayments } from '../../parts/pay-link';
import { useTranslations } from '../../translations';

/** Pays the selected invoices, if any of them has an open amount. */
export function PaySelected({ user, references }: { user: string; references: readonly string[] }) {
  const t = useTranslations();
  const account = usePayments(user, references);
  const payable = account?.items.some(({ reference, toPay }) => toPay.amount > 0 && references.includes(reference)) ?? false;
  return payable ? <SelectionAction onClick={() => navigate(payHref(references))}>{t('pay.act')}</SelectionAction> : null;
}
