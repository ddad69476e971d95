import { useId, useState } from 'react';
import { Alert, ApiProblem, Button, FieldFrame, formatMoney, notify, TextField, useT } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import fields from '../../parts/decide/decide.module.css';
import { useRefund, type Payment } from '../../queries/payments';
import { useTranslations } from '../../translations';
import { readCents } from '../pay/selection';

/** The contract's limit of a reason. */
const MAX_REASON = 500;

interface RefundDialogProps {
  payment: Payment;
  most: Payment['charge'];
  user: string;
  onClose: () => void;
}

/** Requests a refund of a payment from the manufacturer. */
export function RefundDialog({ payment: { uuid, number }, most, user, onClose }: RefundDialogProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const id = useId();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  // One idempotency key for each dialog: a retry after a lost answer makes one request.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const refund = useRefund(user, uuid);
  const cents = amount.trim() === '' ? most.amount : readCents(amount);
  const wrong = cents === null || cents === 0 || cents > most.amount;
  const missing = reason.trim() === '';
  const send = () => {
    setAsked(true);
    if (wrong || missing || refund.isPending) return;
    refund.mutate(
      { amount: cents, reason: reason.trim(), idempotencyKey },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: t('refund.sent', { number }) });
          onClose();
        },
      },
    );
  };
  const above = refund.error instanceof ApiProblem && refund.error.code === 'payments.above_paid';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title', { number })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={refund.isPending} onClick={send}>
            {t('refund.send')}
          </Button>
        </>
      }
    >
      <div className={fields.body}>
        {refund.isError ? <Alert>{t(above ? 'refund.above' : 'refund.failed')}</Alert> : null}
        <TextField
          label={t('refund.amount')}
          inputMode="decimal"
          autoComplete="off"
          help={t('refund.amountHelp', { most: formatMoney(most) })}
          error={wrong ? t('pay.amountWrong', { most: formatMoney(most) }) : undefined}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <FieldFrame id={id} label={t('refund.reason')} error={asked && missing ? t('refund.reasonMissing') : undefined}>
          <textarea
            id={id}
            className={fields.field}
            aria-invalid={asked && missing ? true : undefined}
            aria-describedby={asked && missing ? `${id}-error` : undefined}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FieldFrame>
        <p className={fields.detail}>{t('refund.text')}</p>
      </div>
    </Dialog>
  );
}
