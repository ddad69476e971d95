import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateText, Icon, PanelSkeleton, SystemError } from 'shared-ui/components';
import { Button, formatNumber } from 'shared-ui/core';
import { CASE_STATUSES } from '../../parts/case/schema';
import { clientCodesQuery, erpReturnsQuery, type ErpReturn } from '../../queries/erp';
import { useTranslations } from '../../translations';
import css from './warehouse-returns.module.css';

/**
 * Shows the warehouse's list of returns, fetched when it is opened; it also has those announced by phone. Renders nothing without an ERP.
 */
export function WarehouseReturns({ user }: { user: string }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const codes = useQuery(clientCodesQuery(user)).data ?? [];
  if (codes.length === 0) return null;
  return (
    <section className={css.part} aria-label={t('warehouse.title')}>
      <Button
        variant="ghost"
        icon={<Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('warehouse.title')}
      </Button>
      {open ? <Known user={user} codes={codes} /> : null}
    </section>
  );
}

function Known({ user, codes }: { user: string; codes: string[] }) {
  const t = useTranslations();
  const { data, error, isError, isFetching, refetch } = useQuery(erpReturnsQuery(user, codes));
  if (data) {
    return (
      <>
        <p className={css.lead}>{t('warehouse.lead')}</p>
        {data.length === 0 ? (
          <p className={css.lead}>{t('warehouse.none')}</p>
        ) : (
          <ul className={css.rows} aria-label={t('warehouse.title')}>
            {data.map((known) => (
              <Row key={known.number} known={known} />
            ))}
          </ul>
        )}
      </>
    );
  }
  if (!isError) return <PanelSkeleton rows={4} />;
  return (
    <SystemError error={error} onRetry={() => void refetch()} retrying={isFetching}>
      {t('warehouse.error')}
    </SystemError>
  );
}

const STATUSES: readonly string[] = CASE_STATUSES.returns;

function Row({ known: { number, deliveryNoteNumber, status, createdAt, lines } }: { known: ErpReturn }) {
  const t = useTranslations();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={css.row}>
      <p className={css.number}>{number}</p>
      <p className={css.detail}>{[deliveryNoteNumber, t('warehouse.pieces', { count: pieces, n: formatNumber(pieces) })].join(' · ')}</p>
      {/* An ERP may have statuses that the portal has no text for. */}
      {STATUSES.includes(status) ? <p>{t(`cases.status.returns.${status}`)}</p> : <p lang="">{status}</p>}
      <DateText value={createdAt} />
    </li>
  );
}
