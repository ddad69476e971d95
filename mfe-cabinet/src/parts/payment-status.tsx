import { Badge } from 'shared-ui/components';
import type { Payment, PaymentStatus } from '../queries/payments';
import { useTranslations } from '../translations';

type Look = Parameters<typeof Badge>[0]['look'];

/** Payments that require an action have a colour; pending ones are a ring. */
const LOOKS: Record<PaymentStatus, Look> = {
  scheduled: { tone: 'neutral', glyph: { kind: 'clock' }, fill: false },
  created: { tone: 'accent', glyph: { kind: 'pie', ninths: 2 }, fill: false },
  action_required: { tone: 'amber', glyph: { kind: 'disc', sign: 'bang' }, fill: true },
  awaiting_transfer: { tone: 'amber', glyph: { kind: 'clock' }, fill: false },
  processing: { tone: 'accent', glyph: { kind: 'pie', ninths: 5 }, fill: false },
  succeeded: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  failed: { tone: 'red', glyph: { kind: 'disc', sign: 'cross' }, fill: true },
  canceled: { tone: 'neutral', glyph: { kind: 'disc', sign: 'minus' }, fill: false },
  returned: { tone: 'red', glyph: { kind: 'disc', sign: 'cross' }, fill: true },
};

/** Shows a payment's status as an icon with text. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useTranslations();
  return <Badge look={LOOKS[status]} label={t(`payment.status.${status}`)} name={status} />;
}

/** Returns the function that names a payment method: "Visa ···· 4242", "Prélèvement ···· 0189", "Virement". */
export function useMethodName(): (method: Payment['method']) => string {
  const t = useTranslations();
  return ({ kind, brand, lastFour }) =>
    kind === 'card' && brand !== undefined
      ? t('payment.method.ofCard', { brand: t(`payment.brand.${brand}`), digits: lastFour ?? '' })
      : kind === 'sepa'
        ? t('payment.method.ofSepa', { digits: lastFour ?? '' })
        : t(`payment.method.${kind}`);
}
