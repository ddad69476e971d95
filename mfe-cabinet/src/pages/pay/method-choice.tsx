import { useQuery } from '@tanstack/react-query';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { linkProps, Radio, VisuallyHidden } from 'shared-ui/core';
import { account } from 'shared-ui/pages';
import type { Account } from '../../queries/payment-account';
import { mandatesQuery, payingCardsQuery, type PaymentRequest } from '../../queries/payments';
import { useMethodName } from '../../parts/payment-status';
import { useTranslations } from '../../translations';
import css from './pay.module.css';

export type Method = PaymentRequest['method'];

/** Pages for registering cards and signing mandates, in another remote. */
const CARD_PAGE = account.cardRegister;
const MANDATES_PAGE = `${account.cards}#mandats`;

interface MethodChoiceProps {
  account: Account;
  user: string;
  value: Method | null;
  /** True if the form was submitted without a method. */
  missing: boolean;
  onChange: (method: Method) => void;
}

/** Selects a registered card, a mandate or a bank transfer. */
export function MethodChoice({ account: { methods }, user, value, missing, onChange }: MethodChoiceProps) {
  const t = useTranslations();
  const nameOf = useMethodName();
  const cards = useQuery({ ...payingCardsQuery(user), enabled: methods.includes('card') });
  const mandates = useQuery({ ...mandatesQuery(user), enabled: methods.includes('sepa') });
  if (cards.isLoading || mandates.isLoading) return <PanelSkeleton rows={2} />;
  const failed = [cards, mandates].find(({ isError }) => isError);
  if (failed) {
    return (
      <PanelError onRetry={() => void failed.refetch()} retrying={failed.isFetching}>
        {t('pay.methodsError')}
      </PanelError>
    );
  }
  const choices: { method: Method; name: string }[] = [
    ...(cards.data ?? [])
      .filter(({ expired }) => !expired)
      .map(({ uuid, brand, lastFour }) => ({ method: { kind: 'card' as const, uuid }, name: nameOf({ kind: 'card', brand, lastFour }) })),
    ...(mandates.data ?? []).map(({ uuid, lastFour }) => ({
      method: { kind: 'sepa' as const, uuid },
      name: nameOf({ kind: 'sepa', lastFour }),
    })),
    ...(methods.includes('transfer') ? [{ method: { kind: 'transfer' as const }, name: t('payment.method.transfer') }] : []),
  ];
  return (
    <fieldset className={css.methods}>
      <legend>
        <VisuallyHidden>{t('pay.how')}</VisuallyHidden>
      </legend>
      {choices.map(({ method, name }) => (
        <Radio
          key={method.uuid ?? method.kind}
          name="method"
          checked={value?.kind === method.kind && value.uuid === method.uuid}
          onChange={() => onChange(method)}
        >
          {name}
        </Radio>
      ))}
      <p className={css.others}>
        {methods.includes('card') ? <a {...linkProps(CARD_PAGE)}>{t('pay.addCard')}</a> : null}
        {methods.includes('sepa') ? <a {...linkProps(MANDATES_PAGE)}>{t('pay.addMandate')}</a> : null}
      </p>
      {missing ? (
        <p className={css.missing} role="alert">
          {t('pay.methodMissing')}
        </p>
      ) : null}
    </fieldset>
  );
}
