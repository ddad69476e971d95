import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { formatNumber, fullName, linkProps } from 'shared-ui/core';
import { smileysByApplicationQuery, smileysByUserQuery, type SmileysByApplication, type SmileysByUser } from '../../queries/smileys';
import { useTranslations } from '../../translations';
import { applicationLinesHref, userLinesHref } from './addresses';
import { Bars } from './bars';
import css from './breakdown.module.css';
import { signed } from './columns';

interface Part {
  id: string;
  name: string;
  /** Address of the lines that a figure sums. */
  href: string | undefined;
  figures: Omit<SmileysByApplication, 'application'>;
}

/** Shows the practice's smileys by user: who earned and who used them. */
export function ByUser({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(smileysByUserQuery(user));
  const part = ({ user: { uuid, personInfo }, ...figures }: SmileysByUser): Part => ({
    id: uuid,
    name: fullName(personInfo),
    href: userLinesHref(uuid),
    figures,
  });
  return <Breakdown title={t('smileys.tab.users')} column={t('smileys.column.user')} query={query} part={part} />;
}

/** Shows the practice's smileys by application; those without one come last. */
export function ByApplication({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(smileysByApplicationQuery(user));
  const part = ({ application, ...figures }: SmileysByApplication): Part => ({
    id: application?.name ?? '',
    name: application?.name ?? t('smileys.noApplication'),
    href: application && applicationLinesHref(application.name),
    figures,
  });
  return <Breakdown title={t('smileys.tab.applications')} column={t('smileys.column.application')} query={query} part={part} />;
}

/** Sorts parts by what was earned, the most first; what belongs to no application stays last. */
function bySize(parts: Part[]): Part[] {
  return parts.toSorted((a, b) => Number(a.id === '') - Number(b.id === '') || b.figures.earned - a.figures.earned);
}

interface BreakdownProps<T> {
  title: string;
  column: string;
  query: UseQueryResult<T[]>;
  part: (row: T) => Part;
}

function Breakdown<T>({ title, column, query, part }: BreakdownProps<T>) {
  const t = useTranslations();
  return (
    <div className={css.breakdown}>
      <Panel title={title} lead>
        {query.data === undefined ? (
          <NotYet query={query} />
        ) : (
          <Figures title={title} column={column} parts={bySize(query.data.map(part))} />
        )}
      </Panel>
      {query.isRefetchError ? <PanelError onRetry={() => void query.refetch()}>{t('smileys.partsError')}</PanelError> : null}
    </div>
  );
}

function NotYet<T>({ query }: { query: UseQueryResult<T[]> }) {
  const t = useTranslations();
  if (query.isError) {
    return (
      <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {t('smileys.partsError')}
      </PanelError>
    );
  }
  return query.fetchStatus === 'paused' ? <PanelEmpty>{t('common.offline')}</PanelEmpty> : <PanelSkeleton rows={4} />;
}

function Figures({ title, column, parts }: { title: string; column: string; parts: Part[] }) {
  const t = useTranslations();
  if (parts.every(({ figures }) => figures.lines === 0)) return <PanelEmpty>{t('smileys.empty.text')}</PanelEmpty>;
  const bars = parts.map(({ id, name, figures: { earned, spent, expired } }) => ({ id, name, earned, gone: spent + expired }));
  return (
    <div className={css.columns}>
      <Bars label={title} bars={bars} />
      <PartsTable label={title} column={column} parts={parts} />
    </div>
  );
}

function PartsTable({ label, column, parts }: { label: string; column: string; parts: Part[] }) {
  const t = useTranslations();
  const total = parts.reduce((sum, { figures }) => sum + figures.net, 0);
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          {(['earned', 'spent', 'expired', 'corrected', 'net'] as const).map((name) => (
            <th scope="col" key={name} className={css.figure}>
              {t(`smileys.part.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, name, href, figures }) => (
          <tr key={id}>
            <th scope="row">
              {href === undefined ? name : <a {...linkProps(href)}>{name}</a>}
              <span className={css.lines}>{t('smileys.count', { count: figures.lines, n: formatNumber(figures.lines) })}</span>
            </th>
            <Cell label={t('smileys.part.earned')} value={formatNumber(figures.earned)} />
            <Cell label={t('smileys.part.spent')} value={formatNumber(-figures.spent)} />
            <Cell label={t('smileys.part.expired')} value={formatNumber(-figures.expired)} />
            <Cell label={t('smileys.part.corrected')} value={signed(figures.corrected)} />
            <Cell label={t('smileys.part.net')} value={signed(figures.net)} strong />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('smileys.part.total')}</th>
          <td colSpan={5} className={css.figure}>
            {formatNumber(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Shows a figure. Below 640 px the table has no header, and each figure shows its name. */
function Cell({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <td className={css.figure}>
      <span className={css.cellName}>{label}</span>
      {strong ? <strong>{value}</strong> : value}
    </td>
  );
}
