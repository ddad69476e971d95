import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DefinitionList, Detail, Icon, Panel, Unknown } from 'shared-ui/components';
import {
  Alert,
  Button,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  fullName,
  LinkButton,
  linkProps,
  useLocale,
  usePage,
  useUserUuid,
} from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { useSearchParams } from 'shared-ui/router';
import detail from '../../parts/detail.module.css';
import { invoiceHref, paths } from '../../parts/links';
import { PayAgain } from '../../parts/pay-link';
import { PaymentBadge, useMethodName } from '../../parts/payment-status';
import { paymentQuery, receiptPdf, usePaying, type Payment } from '../../queries/payments';
import { useTranslations } from '../../translations';
import sums from '../pay/pay.module.css';
import { BankFrame } from './bank-frame';
import css from './payment.module.css';
import { Refunds } from './refunds';
import { Transfer } from './transfer';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Shows one payment: its invoices, its status, and its next action. A reload shows the current state. */
export default function PaymentPage() {
  const [params] = useSearchParams();
  const uuid = params.get('id') ?? '';
  return UUID.test(uuid) ? <Known uuid={uuid} /> : <NoPayment />;
}

function NoPayment() {
  const t = useTranslations();
  usePage({ title: t('title.payment'), back: paths.payments });
  return <Unknown list={{ href: paths.payments, label: t('title.payments') }} />;
}

function Known({ uuid }: { uuid: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(paymentQuery(user, uuid));
  const number = query.data?.number;
  usePage({ title: number === undefined ? t('title.payment') : t('payment.heading', { number }), back: paths.payments });
  return (
    <Detail
      query={query}
      list={{ href: paths.payments, label: t('title.payments') }}
      error={{ title: t('payment.error.title'), text: t('payment.error.text') }}
    >
      {(payment) => <Sheet payment={payment} user={user} />}
    </Detail>
  );
}

/** Explains a payment's status; pending and completed payments have only their badge and this line. */
function Explained({ payment }: { payment: Payment }) {
  const t = useTranslations();
  const { status, failure, scheduledOn, smileys, credit } = payment;
  const refused = status === 'failed' || status === 'returned';
  const over = refused || status === 'canceled';
  const text = [
    t(`payment.explain.${status}`, { date: scheduledOn ? formatDate(scheduledOn) : '' }),
    refused && failure !== undefined ? t(`payment.failure.${failure}`) : '',
    over && smileys > 0 ? t('payment.keptSmileys', { count: smileys, n: formatNumber(smileys) }) : '',
    over && credit.amount > 0 ? t('payment.keptCredit', { amount: formatMoney(credit) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
  if (!refused) return <p className={detail.facts}>{text}</p>;
  return (
    <div className={css.why}>
      <Alert>{text}</Alert>
    </div>
  );
}

function Sheet({ payment, user }: { payment: Payment; user: string }) {
  const t = useTranslations();
  const { number, charge, status, uuid, action, transfer, cancellable } = payment;
  const { refresh, cancel } = usePaying(user, useLocale());
  return (
    <div className={detail.sheet}>
      <header className={detail.head}>
        <div className={detail.who}>
          <PaymentBadge status={status} />
          <Explained payment={payment} />
        </div>
        <p className={detail.figure}>
          <b>{formatMoney(charge)}</b>
        </p>
        <div className={detail.actions}>
          {status === 'succeeded' ? (
            <LinkButton href={receiptPdf(user, uuid)} download icon={<Icon name="download" />}>
              {t('payment.receipt')}
            </LinkButton>
          ) : null}
          {status === 'failed' || status === 'returned' || status === 'canceled' ? (
            <PayAgain user={user} references={payment.items.map(({ reference }) => reference)} />
          ) : null}
          {status === 'created' || status === 'processing' ? (
            <Button busy={refresh.isPending} onClick={() => refresh.mutate(uuid)}>
              {t('payment.refresh')}
            </Button>
          ) : null}
          {cancellable ? <Cancel number={number} onCancel={() => cancel.mutateAsync(uuid)} /> : null}
        </div>
      </header>
      <div className={css.body}>
        {status === 'action_required' && action ? <BankFrame key={action.url} action={action} onDone={() => refresh.mutate(uuid)} /> : null}
        {status === 'awaiting_transfer' && transfer ? <Transfer transfer={transfer} /> : null}
        <Amounts payment={payment} />
        <Refunds payment={payment} user={user} />
        <Facts payment={payment} />
      </div>
    </div>
  );
}

function Cancel({ number, onCancel }: { number: string; onCancel: () => Promise<unknown> }) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const send = async () => {
    try {
      await onCancel();
    } catch (error) {
      console.warn('the payment was not cancelled', error); // the page refetches the payment and shows its status
    }
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('payment.cancel')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('payment.cancelTitle', { number })}
        confirm={t('payment.cancelConfirm')}
        cancel={t('payment.cancelKeep')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {t('payment.cancelText')}
      </ConfirmDialog>
    </>
  );
}

function Amounts({ payment: { status, items, smileys, rebate, credit, charge, refunded } }: { payment: Payment }) {
  const t = useTranslations();
  return (
    <Panel title={t('payment.amounts')}>
      <dl className={sums.sums}>
        {items.map(({ reference, total }) => (
          <div key={reference}>
            <dt>
              <a {...linkProps(invoiceHref(reference))}>{reference}</a>
            </dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        ))}
        {rebate.amount > 0 ? (
          <div>
            <dt>{t('pay.rebate', { count: smileys, n: formatNumber(smileys) })}</dt>
            <dd>{formatMoney({ ...rebate, amount: -rebate.amount })}</dd>
          </div>
        ) : null}
        {credit.amount > 0 ? (
          <div>
            <dt>{t('pay.credit')}</dt>
            <dd>{formatMoney({ ...credit, amount: -credit.amount })}</dd>
          </div>
        ) : null}
        <div className={sums.charge}>
          <dt>{t(`payment.charge.${status}`)}</dt>
          <dd>{formatMoney(charge)}</dd>
        </div>
        {refunded.amount > 0 ? (
          <div>
            <dt>{t('payment.refunded')}</dt>
            <dd>{formatMoney(refunded)}</dd>
          </div>
        ) : null}
      </dl>
    </Panel>
  );
}

function Facts({ payment: { method, createdAt, createdBy, scheduledOn, settledAt } }: { payment: Payment }) {
  const t = useTranslations();
  const nameOf = useMethodName();
  return (
    <Panel title={t('payment.facts')}>
      <DefinitionList
        items={[
          { term: t('pay.method'), value: nameOf(method) },
          { term: t('payment.createdAt'), value: formatDateTime(createdAt) },
          { term: t('payment.createdBy'), value: fullName(createdBy) },
          ...(scheduledOn ? [{ term: t('payment.scheduledOn'), value: formatDate(scheduledOn) }] : []),
          ...(settledAt ? [{ term: t('payment.settledAt'), value: formatDateTime(settledAt) }] : []),
        ]}
      />
    </Panel>
  );
}
