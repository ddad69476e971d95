import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Detail, EmptyState } from 'shared-ui/components';
import { Alert, LinkButton, linkProps, usePage, useUserUuid } from 'shared-ui/core';
import { useNavigate, useSearchParams } from 'shared-ui/router';
import { paths } from '../../parts/links';
import { useMayPay } from '../../parts/roles';
import { accountQuery, type Account } from '../../queries/payment-account';
import { useTranslations } from '../../translations';
import css from './pay.module.css';
import { PayForm } from './pay-form';
import { chosenItems, leftOut } from './selection';

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Shows the page "Régler": the invoices that the address names, or the whole statement. The address contains the idempotency key, so that a
 * reload, Back, a second tab or a retry after a lost response send the same payment, which is charged once.
 */
export default function PayPage() {
  const t = useTranslations();
  const may = useMayPay();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const key = params.get('key') ?? '';
  const known = KEY.test(key);
  usePage({ title: t('title.pay'), back: paths.statement });
  useEffect(() => {
    if (known) return;
    const next = new URLSearchParams(params);
    next.set('key', crypto.randomUUID());
    void navigate(`${paths.pay}?${next.toString()}`, { replace: true });
  }, [known, params, navigate]);
  if (!may) return <Nothing title={t('pay.barred')} />;
  return known ? <Ready key={key} idempotencyKey={key} references={params.getAll('invoice')} /> : null;
}

function Ready({ idempotencyKey, references }: { idempotencyKey: string; references: string[] }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(accountQuery(user, references));
  return (
    <Detail
      query={query}
      list={{ href: paths.statement, label: t('title.statement') }}
      error={{ title: t('pay.error.title'), text: t('pay.error.text') }}
    >
      {(account) => {
        if (account === null || account.methods.length === 0) return <Nothing title={t('pay.notHere')} />;
        const items = chosenItems(account, references);
        if (items.length === 0) return <Nothing title={t('pay.nothing')} />;
        return (
          <>
            <ExcludedInvoices account={account} references={references} />
            <PayForm account={account} items={items} user={user} idempotencyKey={idempotencyKey} />
          </>
        );
      }}
    </Detail>
  );
}

/** Names the chosen invoices that the form leaves out: those that are being paid, and those of which nothing is left to be paid. */
function ExcludedInvoices({ account, references }: { account: Account; references: string[] }) {
  const t = useTranslations();
  const { underWay, settled } = leftOut(account, references);
  if (underWay.length + settled.length === 0) return null;
  return (
    <div className={css.leftOut}>
      <Alert tone="info">
        {[
          underWay.length > 0 ? t('pay.leftOut.underWay', { references: underWay.join(', ') }) : '',
          settled.length > 0 ? t('pay.leftOut.settled', { references: settled.join(', ') }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Alert>
    </div>
  );
}

function Nothing({ title }: { title: string }) {
  const t = useTranslations();
  return (
    <EmptyState
      title={title}
      actions={
        <LinkButton {...linkProps(paths.statement)} variant="primary">
          {t('title.statement')}
        </LinkButton>
      }
    >
      {t('pay.nothingText')}
    </EmptyState>
  );
}
