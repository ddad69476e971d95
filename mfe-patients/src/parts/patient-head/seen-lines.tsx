import { formatDateTime } from 'shared-ui/core';
import type { JournalLine } from '../../queries/journal';
import { useTranslations } from '../../translations';
import { actorName, howItWasShared, whatWasDone } from '../journal-words';
import css from './patient-head.module.css';

/** Lists entries of a patient's access journal: who, what, when, and the practice where it is another. */
export function SeenLines({ lines }: { lines: readonly JournalLine[] }) {
  const t = useTranslations();
  return (
    <ul className={css.lines} aria-label={t('seen.title')}>
      {lines.map((line) => {
        const shared = howItWasShared(line, t);
        return (
          <li key={line.seq}>
            <span className={css.actor}>{[actorName(line.actor, t), line.actor.practice].filter(Boolean).join(', ')}</span>
            <time className={css.when} dateTime={line.at}>
              {formatDateTime(line.at)}
            </time>
            <span className={css.did}>{whatWasDone(line, t)}</span>
            {shared ? <span className={css.did}>{shared}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
