import { Absent } from 'shared-ui/components';
import { formatDate, formatNumber, formatTime, fullName, linkProps, type TFunction } from 'shared-ui/core';
import { LinesCell, LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { invoiceHref, orderHref } from '../../parts/links';
import type { SmileyLine } from '../../queries/smileys';
import css from './smileys.module.css';

/** Formats an amount with its sign: "+31" or "−12". */
export function signed(amount: number): string {
  return amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount);
}

/** Returns the address of a line's source document; campaigns and adjustments have none. */
export function sourceHref({ source }: SmileyLine): string | undefined {
  if (source.kind === 'invoice') return invoiceHref(source.reference);
  return source.kind === 'order' ? orderHref(source.reference) : undefined;
}

function Source({ line, t }: { line: SmileyLine; t: TFunction }) {
  const href = sourceHref(line);
  const kind = t(`smileys.source.${line.source.kind}`);
  if (href === undefined) return <LinesCell sub={kind}>{line.source.reference}</LinesCell>;
  return (
    <LinkCell href={href} sub={kind}>
      {line.source.reference}
    </LinkCell>
  );
}

/** Returns a note for a line that was used online, else undefined. */
function note({ channel }: SmileyLine, t: TFunction): string | undefined {
  return channel === 'online' ? t('smileys.online') : undefined;
}

/** Returns the columns of the ledger; the balance after each line only where the lines add up to it. */
export function smileyColumns(t: TFunction, addsUp: boolean): ListColumn<SmileyLine>[] {
  const balance: ListColumn<SmileyLine> = {
    id: 'balance',
    header: t('smileys.column.balance'),
    width: 112,
    align: 'end',
    cell: (line) => formatNumber(line.balance),
  };
  return [
    {
      id: 'date',
      header: t('smileys.column.date'),
      sort: { field: 'date', first: 'desc' },
      width: 148,
      skeleton: 'lines',
      cell: (line) => <LinesCell sub={formatTime(line.at)}>{formatDate(line.at)}</LinesCell>,
    },
    {
      id: 'label',
      header: t('smileys.column.label'),
      skeleton: 'lines',
      cell: (line) => <LinesCell sub={[t(`smileys.kind.${line.kind}`), note(line, t)].filter(Boolean).join(' · ')}>{line.label}</LinesCell>,
    },
    {
      id: 'source',
      header: t('smileys.column.source'),
      width: 148,
      skeleton: 'lines',
      cell: (line) => <Source line={line} t={t} />,
    },
    {
      id: 'user',
      header: t('smileys.column.user'),
      width: 168,
      room: 'medium',
      cell: (line) => fullName(line.user.personInfo),
    },
    {
      id: 'application',
      header: t('smileys.column.application'),
      width: 160,
      room: 'wide',
      cell: (line) => line.application?.name ?? <Absent />,
    },
    {
      id: 'amount',
      header: t('smileys.column.amount'),
      sort: { field: 'amount', first: 'desc' },
      width: 112,
      align: 'end',
      cell: (line) => <span className={css.amount}>{signed(line.amount)}</span>,
    },
    ...(addsUp ? [balance] : []),
  ];
}

/** Returns a line as a card. */
export function smileyCard(t: TFunction, addsUp: boolean) {
  return (line: SmileyLine): ListCard => {
    const href = sourceHref(line);
    return {
      status: t(`smileys.kind.${line.kind}`),
      amount: signed(line.amount),
      title: href === undefined ? line.label : <a {...linkProps(href)}>{line.label}</a>,
      detail: `${t(`smileys.source.${line.source.kind}`)} ${line.source.reference}`,
      ...(addsUp ? { aside: t('smileys.balanceAfter', { n: formatNumber(line.balance) }) } : {}),
      foot: [formatDate(line.at), fullName(line.user.personInfo), line.application?.name].filter(Boolean).join(' · '),
    };
  };
}
