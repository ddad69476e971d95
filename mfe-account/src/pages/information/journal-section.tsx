import { useQuery } from '@tanstack/react-query';
import { PanelEmpty } from 'shared-ui/components';
import { formatDateTime, linkProps } from 'shared-ui/core';
import { aboutWhom, actorName, howItWasShared, whatWasDone } from '../../parts/journal-words';
import { paths } from '../../parts/links';
import { Loaded, Section } from '../../parts/section';
import { lastLinesQuery, type JournalLine } from '../../queries/journal';
import { useTranslations } from '../../translations';
import css from './information.module.css';

const SHOWN = 5;

/** Shows the journal's last entries; a page of its own has all of them with filters and export. */
export function JournalSection({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(lastLinesQuery(user, SHOWN));
  return (
    <Section id="journal" title={t('section.journal')} aside={<a {...linkProps(paths.journal)}>{t('journal.all')}</a>}>
      <Loaded query={query} error={t('journal.error.title')} rows={SHOWN}>
        {({ items }) =>
          items.length === 0 ? (
            <PanelEmpty>{t('journal.empty.title')}</PanelEmpty>
          ) : (
            <ul className={css.rows} aria-label={t('section.journal')}>
              {items.map((line) => (
                <LastLine key={line.seq} line={line} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function LastLine({ line }: { line: JournalLine }) {
  const t = useTranslations();
  const about = [aboutWhom(line, t), howItWasShared(line, t)].filter(Boolean).join(' · ');
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p>
          {whatWasDone(line, t)}
          {about ? ` · ${about}` : ''}
        </p>
        <p className={css.quiet}>{actorName(line.actor, t)}</p>
      </div>
      <time className={css.quiet} dateTime={line.at}>
        {formatDateTime(line.at)}
      </time>
    </li>
  );
}
