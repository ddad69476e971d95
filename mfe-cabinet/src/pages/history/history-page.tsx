import { useQuery } from '@tanstack/react-query';
import { Absent, DateText, EmptyState, InvoiceBadge, Money, PanelSkeleton, Pagination, SystemError, TabsNav } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps, NativeSelect, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useNavigate, useSearchParams } from 'shared-ui/router';
import { historyHref, invoiceHref, newReturnHref, orderHref, paths, readHistory } from '../../parts/links';
import { TECHNICAL } from '../../parts/technical';
import { BILLS_AT_ONCE, billsQuery, clientCodesQuery, type Bill, type BillType } from '../../queries/erp';
import { useTranslations } from '../../translations';
import css from './history.module.css';

/** Historique: what the ERP billed and delivered to the practice, what the portal's own lists do not have included. */
export default function HistoryPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const { data: codes, error, isError, isFetching, refetch } = useQuery(clientCodesQuery(user));
  usePage({ title: t('title.history'), back: listBehind(paths.invoices) });
  if (codes && codes.length > 0) return <History user={user} codes={codes} />;
  if (codes) return <Nothing title={t('history.unknown.title')} text={t('history.unknown.text')} />;
  return (
    <div className={css.body}>
      {isError ? <BillsError error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <PanelSkeleton rows={8} />}
    </div>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  const t = useTranslations();
  return (
    <EmptyState
      title={title}
      actions={
        <LinkButton {...linkProps(paths.invoices)} variant="primary">
          {t('title.invoices')}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}

function BillsError({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const t = useTranslations();
  return (
    <SystemError technical={TECHNICAL.bills} error={error} onRetry={onRetry} retrying={retrying}>
      {t('history.error')}
    </SystemError>
  );
}

function History({ user, codes }: { user: string; codes: string[] }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { type, page, code: named } = readHistory(params);
  const code = codes.find((known) => known === named) ?? codes[0] ?? '';
  const { data, error, isError, isFetching, refetch } = useQuery(billsQuery(user, code, type, page));
  const hrefOf = (of: { type?: BillType; page?: number; code?: string }) =>
    historyHref({ type, page: 1, code: code === codes[0] ? undefined : code, ...of });
  return (
    <>
      <div className={css.tabs}>
        <TabsNav
          label={t('history.tabs')}
          tabs={(['INVOICE', 'DELIVERY_NOTE'] as const).map((tab) => ({
            href: hrefOf({ type: tab }),
            label: t(`history.type.${tab}`),
            current: tab === type,
          }))}
        />
      </div>
      <div className={css.body}>
        <p className={css.lead}>{t('history.lead')}</p>
        {codes.length > 1 ? (
          <NativeSelect
            label={t('history.code')}
            value={code}
            options={codes.map((value) => ({ value, label: value }))}
            onChange={(event) => void navigate(hrefOf({ code: event.target.value }))}
          />
        ) : null}
        {isError ? <BillsError error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
        {data === undefined ? isError ? null : <PanelSkeleton rows={8} /> : null}
        {data === null || data?.total === 0 ? (
          <Nothing title={t(`history.empty.${type}`)} text={t('history.empty.text')} />
        ) : data ? (
          <>
            <ul className={css.rows} aria-label={t(`history.type.${type}`)} aria-busy={isFetching || undefined}>
              {data.items.map((bill) => (
                <Row key={bill.number} bill={bill} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(data.total / BILLS_AT_ONCE)}
              onPage={(next) => {
                void navigate(hrefOf({ page: next }));
                window.scrollTo(0, 0);
              }}
            />
          </>
        ) : null}
      </div>
    </>
  );
}

function Row({ bill }: { bill: Bill }) {
  const t = useTranslations();
  const { number, type, date, dueDate, label, total, paid, orderReference } = bill;
  const isInvoice = type === 'INVOICE';
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.number}>
          {isInvoice ? (
            <a {...linkProps(invoiceHref(number))}>{number}</a>
          ) : orderReference ? (
            <a {...linkProps(orderHref(orderReference))}>{number}</a>
          ) : (
            number
          )}
        </p>
        <p>{label}</p>
      </div>
      <p className={css.dates}>
        <DateText value={date} />
        {isInvoice && dueDate ? <small>{t('history.due', { date: formatDate(dueDate) })}</small> : null}
      </p>
      <div className={css.state}>
        {isInvoice ? (
          // REQ-21: an unknown status is shown as to be confirmed, never as unpaid.
          <InvoiceBadge status={paid === undefined ? 'UNKNOWN' : paid ? 'PAID' : 'NOT_PAID'} />
        ) : (
          <a {...linkProps(newReturnHref(number))} aria-label={t('history.returnOf', { number })}>
            {t('history.return')}
          </a>
        )}
      </div>
      <p className={css.amount}>{total ? <Money value={total} /> : <Absent />}</p>
    </li>
  );
}
