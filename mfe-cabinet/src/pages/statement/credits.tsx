import { formatMoney, linkProps } from 'shared-ui/core';
import { Panel } from 'shared-ui/components';
import { invoiceHref, paths } from '../../parts/links';
import { usePayments } from '../../parts/pay-link';
import { useTranslations } from '../../translations';
import css from './statement.module.css';

/** Shows the practice's credit: unused credit notes, and payments beyond the amounts owed, which can be set off against invoices. */
export function Credits({ user }: { user: string }) {
  const t = useTranslations();
  const account = usePayments(user);
  if (!account || account.credits.length === 0) return null;
  return (
    <div className={css.credits}>
      <Panel title={t('statement.credits.title')}>
        <ul>
          {account.credits.map(({ kind, reference, left }) => (
            <li key={reference ?? kind}>
              {reference === undefined ? t('statement.credits.account') : <a {...linkProps(invoiceHref(reference))}>{reference}</a>}
              <span>{formatMoney(left)}</span>
            </li>
          ))}
        </ul>
        {account.toPay.amount > 0 ? (
          <p>
            <a {...linkProps(paths.pay)}>{t('statement.credits.use')}</a>
          </p>
        ) : null}
      </Panel>
    </div>
  );
}
