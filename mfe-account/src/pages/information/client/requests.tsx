import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, formatSize, Icon, PanelSkeleton, Pagination, saveFile, type StatusLook } from 'shared-ui/components';
import { Button, formatDate, notify } from 'shared-ui/core';
import { isTokenError, TECHNICAL } from '../../../parts/technical';
import { crmCaseQuery, crmRecordsQuery, readCrmFile, type CrmFile, type CrmRecord } from '../../../queries/crm';
import { useTranslations } from '../../../translations';
import css from '../information.module.css';
import { RelationError } from './relation-error';

const AT_ONCE = 5;

/** Lists the practice's requests in the CRM, the newest first; the notes of one are fetched when it is opened. */
export function Requests({ user }: { user: string }) {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const { data, error, isError, isFetching, refetch } = useQuery(crmRecordsQuery(user, 'cases', page, AT_ONCE));
  return (
    <div className={css.part}>
      <h3 className={css.label}>{t('relation.cases')}</h3>
      {isError ? <RelationError error={error} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data ? (
        data.total === 0 ? (
          <p className={css.quiet}>{t('relation.none.cases')}</p>
        ) : (
          <>
            <ul className={css.rows} aria-label={t('relation.cases')}>
              {data.items.map((request) => (
                <Request key={request.id} user={user} request={request} />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(data.total / AT_ONCE)} onPage={setPage} />
          </>
        )
      ) : isError ? null : (
        <PanelSkeleton rows={AT_ONCE} />
      )}
    </div>
  );
}

const looks: Record<string, StatusLook> = {
  open: { tone: 'accent', glyph: { kind: 'clock' }, fill: false },
  waiting: { tone: 'accent', glyph: { kind: 'clock' }, fill: false },
  closed: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
};

/** Shows a status. An unknown status of the CRM is left out, because there is no translation. */
function RequestBadge({ status }: { status: string | undefined }) {
  const t = useTranslations();
  const look = status === undefined ? undefined : looks[status];
  return look && status ? <Badge look={look} label={t(`relation.status.${status}`)} name={status} /> : null;
}

function Request({ user, request: { id, title, date, status } }: { user: string; request: CrmRecord }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p className={css.rowTitle} lang="">
          {title}
        </p>
        <p className={css.quiet}>{formatDate(date)}</p>
      </div>
      <RequestBadge status={status} />
      <Button
        size="s"
        icon={<Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />}
        aria-expanded={open}
        aria-label={t('relation.detailOf', { title })}
        onClick={() => setOpen(!open)}
      >
        {t('relation.detail')}
      </Button>
      {open ? <RequestDetail user={user} id={id} /> : null}
    </li>
  );
}

function RequestDetail({ user, id }: { user: string; id: string }) {
  const t = useTranslations();
  const { data, error, isError, isFetching, refetch } = useQuery(crmCaseQuery(user, id));
  return (
    <div className={css.wide}>
      {data ? (
        <>
          {data.detail ? <p lang="">{data.detail}</p> : <p className={css.quiet}>{t('relation.noDetail')}</p>}
          {data.files?.length ? (
            <ul className={css.rowActions} aria-label={t('relation.files')}>
              {data.files.map((file) => (
                <li key={file.id}>
                  <FileButton user={user} file={file} />
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : isError ? (
        <RelationError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PanelSkeleton rows={1} />
      )}
    </div>
  );
}

function FileButton({ user, file: { id, name, size } }: { user: string; file: CrmFile }) {
  const t = useTranslations();
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => readCrmFile(client, user, id),
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => {
      console.warn('a file of the CRM did not come', error);
      const message = isTokenError(error) ? `${t('relation.tokenError')} (${TECHNICAL.token})` : t('relation.fileError', { name });
      notify({ tone: 'error', key: `crm.file.${id}`, message });
    },
    networkMode: 'always',
  });
  return (
    <Button size="s" icon={<Icon name="download" size={14} />} busy={read.isPending} onClick={() => read.mutate()}>
      {t('relation.file', { name, size: formatSize(size) })}
    </Button>
  );
}
