import { useQuery } from '@tanstack/react-query';
import { Detail, EmptyState, Pagination } from 'shared-ui/components';
import { formatDate, formatMoney, formatNumber, LinkButton, linkProps, usePage, useUserUuid } from 'shared-ui/core';
import { useNavigate, useSearchParams } from 'shared-ui/router';
import { DueHead } from '../../parts/due-head';
import { paths, paymentHref } from '../../parts/links';
import { usePayments } from '../../parts/pay-link';
import { PaymentBadge, useMethodName } from '../../parts/payment-status';
import { PAYMENTS_AT_ONCE, paymentsQuery, type Payment } from '../../queries/payments';
import { useTranslations } from '../../translations';
import { readPage } from '../statement/paging';
import css from './payments.module.css';

/** Shows the page "Mes règlements": completed, pending, failed and refunded payments, the newest first. */
export default function PaymentsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useQuery(paymentsQuery(user, readPage(params)));
  usePage({ title: t('title.payments'), back: paths.statement });
  return (
    <Detail
      query={query}
      list={{ href: paths.statement, label: t('title.statement') }}
      error={{ title: t('payments.error.title'), text: t('payments.error.text') }}
    >
      {({ items, total, page }) =>
        total === 0 ? (
          <EmptyState
            title={t('payments.empty.title')}
            actions={
              <LinkButton {...linkProps(paths.statement)} variant="primary">
                {t('title.statement')}
              </LinkButton>
            }
          >
            {t('payments.empty.text')}
          </EmptyState>
        ) : (
          <div className={css.page}>
            <Head user={user} total={total} items={items} />
            <ul className={css.rows} aria-label={t('title.payments')}>
              {items.map((payment) => (
                <Row key={payment.uuid} payment={payment} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / PAYMENTS_AT_ONCE)}
              onPage={(next) => void navigate(next === 1 ? paths.payments : `${paths.payments}?page=${String(next)}`)}
            />
          </div>
        )
      }
    </Detail>
  );
}

/** Answers "what now": the amount that can be paid, without what is being paid, and the payments that wait for the user. */
function Head({ user, total, items }: { user: string; total: number; items: readonly Payment[] }) {
  const t = useTranslations();
  const account = usePayments(user);
  if (!account) return null;
  const waiting = items.filter(({ status }) => status === 'action_required' || status === 'awaiting_transfer');
  return (
    <DueHead user={user} label={t('pay.amount')} due={account.toPay}>
      {[
        ...(account.underWay.amount > 0 ? [t('payments.underWay', { amount: formatMoney(account.underWay) })] : []),
        t('payments.count', { count: total, n: formatNumber(total) }),
      ].join(' · ')}
      {waiting.map(({ uuid, number, status }) => (
        <p key={uuid} className={css.waiting}>
          <a {...linkProps(paymentHref(uuid))}>{number}</a> {t(`payments.waiting.${status}`)}
        </p>
      ))}
    </DueHead>
  );
}

function Row({ payment }: { payment: Payment }) {
  const t = useTranslations();
  const nameOf = useMethodName();
  const { uuid, number, createdAt, status, method, charge, smileys, rebate, credit, items, refunded } = payment;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <a {...linkProps(paymentHref(uuid))}>{number}</a>
        <p>
          {[formatDate(createdAt), nameOf(method), t('payments.invoices', { count: items.length, n: formatNumber(items.length) })].join(
            ' · ',
          )}
        </p>
      </div>
      <PaymentBadge status={status} />
      <p className={css.amount}>
        {formatMoney(charge)}
        {rebate.amount > 0 ? (
          <small>{t('payments.rebate', { count: smileys, n: formatNumber(smileys), amount: formatMoney(rebate) })}</small>
        ) : null}
        {credit.amount > 0 ? <small>{t('payments.credit', { amount: formatMoney(credit) })}</small> : null}
        {refunded.amount > 0 ? <small>{t('payments.refunded', { amount: formatMoney(refunded) })}</small> : null}
      </p>
    </li>
  );
}
