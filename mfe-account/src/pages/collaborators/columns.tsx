import { Absent, Avatar, Badge, type StatusLook } from 'shared-ui/components';
import { formatDateTime, type TFunction } from 'shared-ui/core';
import { LinkCell, type ListCard, type ListColumn } from 'shared-ui/table';
import type { Collaborator } from '../../queries/team';
import css from './collaborators.module.css';

const looks: Record<Collaborator['state'], StatusLook> = {
  active: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  invited: { tone: 'accent', glyph: { kind: 'clock' }, fill: false },
  suspended: { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false },
};

/** Returns first and last name. */
export function nameOf({ personInfo: { firstName, lastName } }: Pick<Collaborator, 'personInfo'>): string {
  return `${firstName} ${lastName}`;
}

/** Shows an account's state as text. */
export function StateBadge({ state, t }: { state: Collaborator['state']; t: TFunction }) {
  return <Badge look={looks[state]} name={state} label={t(`team.state.${state}`)} />;
}

function lastSeen({ lastSeenAt }: Collaborator) {
  return lastSeenAt ? <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt)}</time> : <Absent />;
}

/** Returns the columns of the practice's members. */
export function collaboratorColumns(t: TFunction, hrefOf: (row: Collaborator) => string): ListColumn<Collaborator>[] {
  return [
    {
      id: 'name',
      header: t('team.column.name'),
      sort: { field: 'name' },
      skeleton: 'avatar',
      cell: (row) => (
        <span className={css.person}>
          <Avatar name={nameOf(row)} />
          <span>
            <LinkCell href={hrefOf(row)} sub={row.secondFactor ? t('team.secondFactor') : undefined}>
              {nameOf(row)}
            </LinkCell>
          </span>
        </span>
      ),
    },
    { id: 'login', header: t('team.column.login'), room: 'medium', cell: (row) => row.login },
    {
      id: 'role',
      header: t('team.column.role'),
      sort: { field: 'role' },
      width: 150,
      cell: (row) => t(`role.${row.role}`),
    },
    {
      id: 'state',
      header: t('team.column.state'),
      sort: { field: 'state' },
      width: 170,
      cell: ({ state }) => <StateBadge state={state} t={t} />,
    },
    {
      id: 'lastSeen',
      header: t('team.column.lastSeen'),
      sort: { field: 'lastSeen', first: 'desc' },
      width: 170,
      room: 'large',
      cell: lastSeen,
    },
  ];
}

/** Returns a member as a card. */
export function collaboratorCard(t: TFunction, hrefOf: (row: Collaborator) => string) {
  return (row: Collaborator): ListCard => ({
    status: <StateBadge state={row.state} t={t} />,
    amount: t(`role.${row.role}`),
    title: <LinkCell href={hrefOf(row)}>{nameOf(row)}</LinkCell>,
    detail: row.login,
    foot: [
      row.lastSeenAt ? t('team.seen', { when: formatDateTime(row.lastSeenAt) }) : t('team.neverSeen'),
      row.secondFactor && t('team.secondFactor'),
    ]
      .filter(Boolean)
      .join(' · '),
  });
}
