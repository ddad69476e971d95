import { Checkbox, formatMoney, linkProps } from 'shared-ui/core';
import { paths } from '../../parts/links';
import type { Account } from '../../queries/payment-account';
import { useTranslations } from '../../translations';
import css from './pay.module.css';

interface CreditChoiceProps {
  credit: Account['credit'];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to deduct the practice's credits, and names their source: the balances of "Mes crédits" cannot be spent in the portal. */
export function CreditChoice({ credit, checked, onChange }: CreditChoiceProps) {
  const t = useTranslations();
  const any = credit.amount > 0;
  return (
    <div className={css.credit}>
      {any ? (
        <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
          {t('pay.credits', { amount: formatMoney(credit) })}
        </Checkbox>
      ) : null}
      <p>
        {t(any ? 'pay.creditsFrom' : 'pay.creditsNone')} <a {...linkProps(paths.credits)}>{t('title.credits')}</a>
      </p>
    </div>
  );
}
