import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, PanelError, PanelSkeleton, Teeth } from 'shared-ui/components';
import { Alert, formatDate, fullName, TextField, useUserUuid } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import { refusalKey } from '../../parts/case/refusal';
import { keepEnter } from '../../parts/keep-enter';
import { originsQuery, prefillQuery, type CasePrefill, type ClaimOrigin } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import css from './claim-form.module.css';

/** Searches the order or the invoice by any of its data. */
export function OriginSearch({ onFound }: { onFound: (found: CasePrefill) => void }) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [chosen, setChosen] = useState(false);
  const choose = async (origin: ClaimOrigin) => {
    setFailed(null);
    try {
      onFound(await client.fetchQuery(prefillQuery(user, origin)));
      setText('');
      setChosen(true);
    } catch (error) {
      console.warn('what the claim begins with could not be read', error);
      setFailed(t(refusalKey(error)));
    }
  };
  return (
    <div className={css.search}>
      <TextField
        type="search"
        label={t('claimForm.origin.search')}
        help={t('claimForm.origin.help')}
        optional
        autoComplete="off"
        maxLength={100}
        lead={<Icon name="search" />}
        value={text}
        onKeyDown={keepEnter}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(false);
        }}
      />
      <p className={css.said} role="status">
        {chosen ? t('claimForm.origin.filled') : ''}
      </p>
      {failed ? <Alert>{t('claimForm.origin.failed', { why: failed })}</Alert> : null}
      <Found text={text} onChoose={(origin) => void choose(origin)} />
    </div>
  );
}

function Found({ text, onChoose }: { text: string; onChoose: (origin: ClaimOrigin) => void }) {
  const t = useTranslations();
  const user = useUserUuid();
  const search = usePausedText(text.trim());
  const query = useQuery({ ...originsQuery(user, search), enabled: search.length >= 2 });
  if (text.trim().length < 2 || search.length < 2) return null;
  if (query.data === undefined) {
    return query.isError ? (
      <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {t('claimForm.origin.error')}
      </PanelError>
    ) : (
      <PanelSkeleton rows={2} />
    );
  }
  const { orders, invoices } = query.data;
  if (orders.length + invoices.length === 0) {
    return (
      <p className={css.said} role="status">
        {t('claimForm.origin.none')}
      </p>
    );
  }
  return (
    <ul className={css.rows} aria-label={t('claimForm.origin.results')}>
      {orders.map((order) => (
        <li key={order.reference}>
          <button type="button" className={css.row} onClick={() => onChoose({ order: order.reference })}>
            <span className={css.rowMain}>
              <strong>{order.reference}</strong> {order.product} <Teeth teeth={order.teeth} />
            </span>
            <span className={css.rowSub}>
              {[order.patient ? fullName(order.patient.personInfo) : '', formatDate(order.orderedAt)].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
      {invoices.map((invoice) => (
        <li key={invoice.reference}>
          <button type="button" className={css.row} onClick={() => onChoose({ invoice: invoice.reference })}>
            <span className={css.rowMain}>
              <strong>{invoice.reference}</strong> {t('title.invoice')}
            </span>
            <span className={css.rowSub}>{formatDate(invoice.issuedOn)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
