import { Absent } from 'shared-ui/components';
import { formatDateTime, type TFunction } from 'shared-ui/core';
import { LinesCell, type ListCard, type ListColumn } from 'shared-ui/table';
import { aboutWhom, actName, actorName, howItWasDone, howItWasShared, whatWasDone } from '../../parts/journal-words';
import type { JournalLine } from '../../queries/journal';
import css from './columns.module.css';
import { ACCOUNT } from './schema';

/** Returns the actor's role in this practice, or the actor's other practice. */
function actorDetail({ actor: { role, practice, personInfo } }: JournalLine, t: TFunction): string | undefined {
  if (practice) return practice;
  return personInfo ? t(`journal.role.${role}`) : undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the reference that users know; a uuid is left to the export. */
function referenceOf({ subject }: JournalLine): string | undefined {
  return subject === undefined || UUID.test(subject) ? undefined : subject;
}

/** Returns the second line of an act. */
function actDetail(line: JournalLine, t: TFunction): string | undefined {
  if (line.kind === ACCOUNT) return howItWasDone(line, t);
  return howItWasShared(line, t) ?? (line.count ? t('journal.many', { count: line.count }) : referenceOf(line));
}

function when({ at }: JournalLine) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

/** Returns the columns of the journal. */
export function journalColumns(t: TFunction): ListColumn<JournalLine>[] {
  return [
    { id: 'date', header: t('journal.column.date'), sort: { field: 'date', first: 'desc' }, width: 172, cell: when },
    {
      id: 'actor',
      header: t('journal.column.actor'),
      skeleton: 'lines',
      width: '20%',
      cell: (line) => <LinesCell sub={actorDetail(line, t)}>{actorName(line.actor, t)}</LinesCell>,
    },
    {
      id: 'action',
      header: t('journal.column.action'),
      skeleton: 'lines',
      cell: (line) => (
        <div className={css.whole}>
          <LinesCell sub={actDetail(line, t)}>{actName(line, t)}</LinesCell>
        </div>
      ),
    },
    { id: 'about', header: t('journal.column.about'), width: '18%', room: 'medium', cell: (line) => aboutWhom(line, t) ?? <Absent /> },
    { id: 'address', header: t('journal.column.address'), width: 150, room: 'large', cell: (line) => line.address ?? <Absent /> },
  ];
}

/** Returns a journal entry as a card. */
export function journalCard(t: TFunction) {
  return (line: JournalLine): ListCard => ({
    status: whatWasDone(line, t),
    amount: undefined,
    title: actorName(line.actor, t),
    detail:
      [aboutWhom(line, t), line.kind === ACCOUNT ? howItWasDone(line, t) : howItWasShared(line, t)].filter(Boolean).join(' · ') ||
      undefined,
    foot: [formatDateTime(line.at), line.address].filter(Boolean).join(' · '),
  });
}
