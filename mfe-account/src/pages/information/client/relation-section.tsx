import { useQuery } from '@tanstack/react-query';
import { PanelSkeleton } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import { Section } from '../../../parts/section';
import { crmHandleQuery, crmRecordsQuery, type CrmRecord } from '../../../queries/crm';
import { useTranslations } from '../../../translations';
import css from '../information.module.css';
import { RelationError } from './relation-error';
import { Requests } from './requests';

/** Shows "Vos échanges" from the CRM: the practice's contacts, their visits, and the practice's requests with their files. */
export function RelationSection({ user }: { user: string }) {
  const t = useTranslations();
  const { data, error, isError, isFetching, refetch } = useQuery(crmHandleQuery(user));
  return (
    <Section id="echanges" title={t('section.relation')} text={t('relation.text')}>
      {data ? (
        <>
          <Records user={user} name="contacts" />
          <Records user={user} name="visits" />
          <Requests user={user} />
        </>
      ) : isError ? (
        <RelationError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </Section>
  );
}

const SHOWN = 4;

/** Lists contacts or visits, which are few, one line each. */
function Records({ user, name }: { user: string; name: 'contacts' | 'visits' }) {
  const t = useTranslations();
  const { data, error, isError, isFetching, refetch } = useQuery(crmRecordsQuery(user, name, 1, SHOWN));
  return (
    <div className={css.part}>
      <h3 className={css.label}>{t(`relation.${name}`)}</h3>
      {data ? (
        data.items.length === 0 ? (
          <p className={css.quiet}>{t(`relation.none.${name}`)}</p>
        ) : (
          <ul className={css.rows} aria-label={t(`relation.${name}`)}>
            {data.items.map((record) => (
              <RecordRow key={record.id} record={record} dated={name === 'visits'} />
            ))}
          </ul>
        )
      ) : isError ? (
        <RelationError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PanelSkeleton rows={SHOWN} />
      )}
    </div>
  );
}

function RecordRow({ record: { title, detail, date }, dated }: { record: CrmRecord; dated: boolean }) {
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p className={css.rowTitle} lang="">
          {title}
        </p>
        {detail ? (
          <p className={css.quiet} lang="">
            {detail}
          </p>
        ) : null}
      </div>
      {dated ? (
        <time className={css.quiet} dateTime={date}>
          {formatDate(date)}
        </time>
      ) : null}
    </li>
  );
}
