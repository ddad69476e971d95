import { useQuery } from '@tanstack/react-query';
import { Detail, EmptyState, ExportLinks, Icon, Pagination, provenDownload } from 'shared-ui/components';
import { formatDate, formatMoney, formatNumber, LinkButton, linkProps, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useNavigate, useSearchParams } from 'shared-ui/router';
import detail from '../../parts/detail.module.css';
import { DueHead } from '../../parts/due-head';
import { paths } from '../../parts/links';
import { PaymentsLink } from '../../parts/pay-link';
import { entriesFile, statementFile, statementQuery, type Statement } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import { Credits } from './credits';
import { pageOf, PAGE_SIZE, readPage } from './paging';
import css from './statement.module.css';
import { StatementTable } from './statement-table';

/** Shows the page "Relevé": the open invoices, the earliest due date first, and their total. */
export default function StatementPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(statementQuery(user));
  usePage({ title: t('title.statement'), back: listBehind(paths.invoices) });
  return (
    <Detail
      query={query}
      list={{ href: paths.invoices, label: t('title.invoices') }}
      error={{ title: t('statement.error.title'), text: t('statement.error.text') }}
    >
      {(statement) => (
        <>
          {statement.items.length === 0 ? <NothingOpen /> : <Sheet statement={statement} user={user} />}
          <Credits user={user} />
          <Entries asOf={statement.asOf} user={user} />
        </>
      )}
    </Detail>
  );
}

function NothingOpen() {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('statement.empty.title')}
      actions={
        <LinkButton {...linkProps(paths.invoices)} variant="primary">
          {t('title.invoices')}
        </LinkButton>
      }
    >
      {t('statement.empty.text')}
    </EmptyState>
  );
}

/** Offers the accounting files: of this year and of the two previous ones. */
function Entries({ asOf, user }: { asOf: string; user: string }) {
  const t = useTranslations();
  const year = Number(asOf.slice(0, 4));
  return (
    <section className={css.entries} aria-labelledby="statement-entries">
      <h2 id="statement-entries">{t('statement.entries.title')}</h2>
      <p>{t('statement.entries.text')}</p>
      <p>{t('statement.entries.toConfirm')}</p>
      <div className={detail.actions}>
        {[year, year - 1, year - 2].map((each) => (
          <LinkButton key={each} icon={<Icon name="download" />} href={entriesFile(user, each)} download onClick={provenDownload}>
            {t('statement.entries.year', { year: String(each) })}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

function Sheet({ statement, user }: { statement: Statement; user: string }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { items, open, overdue, underWay, asOf } = statement;
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  const page = Math.min(readPage(params), pages);
  return (
    <>
      <DueHead
        user={user}
        label={t('invoice.left.toPay')}
        due={open}
        overdue={overdue}
        actions={
          <>
            <PaymentsLink user={user} />
            <ExportLinks href={statementFile(user, 'csv')} />
            <LinkButton icon={<Icon name="download" />} href={statementFile(user, 'pdf')} download>
              {t('common.downloadPdf')}
            </LinkButton>
          </>
        }
      >
        {t('statement.count', { count: items.length, n: formatNumber(items.length), date: formatDate(asOf) })}
        {underWay ? ` · ${t('ext.unpaid.underWay', { amount: formatMoney(underWay) })}` : null}
      </DueHead>
      <div className={css.body}>
        <StatementTable items={pageOf(items, page)} />
        <Pagination
          page={page}
          pages={pages}
          onPage={(next) => {
            void navigate(next === 1 ? paths.statement : `${paths.statement}?page=${next}`);
            window.scrollTo(0, 0);
          }}
        />
      </div>
    </>
  );
}
