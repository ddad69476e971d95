import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSize, Icon, PanelSkeleton } from 'shared-ui/components';
import { Button, formatDate, formatNumber, lazyPart, LinkButton, notify, useT, VisuallyHidden } from 'shared-ui/core';
import { deleteCaseFile, restoreCaseFile } from '../../queries/case-files';
import { caseFileHref, caseQueryOptions, type Case, type CaseFile } from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import { useMayAsk } from '../roles';
import css from './case-files.module.css';
import { refusalKey } from './refusal';

// The upload code loads where files are accepted, not with every list of cases.
const AttachFiles = lazyPart(() => import(/* webpackChunkName: "case-files" */ './attach-files'), <PanelSkeleton rows={1} />);

interface CaseFilesProps {
  view: CaseView;
  user: string;
  data: Pick<Case, 'uuid' | 'files' | 'takesFiles' | 'status'>;
}

/** Lists the files of a case for download, and attaches more while the case accepts them. Files of a draft can be removed. */
export function CaseFiles({ view, user, data }: CaseFilesProps) {
  const t = useTranslations();
  const mayAsk = useMayAsk();
  return (
    <div className={css.files}>
      {data.files.length === 0 ? (
        <p className={css.none}>{t('cases.files.none')}</p>
      ) : (
        <ul aria-label={t('cases.files.title')}>
          {data.files.map((file) => (
            <Attached key={file.uuid} view={view} user={user} data={data} file={file} />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {data.files.length > 0 ? t('cases.files.count', { count: data.files.length, n: formatNumber(data.files.length) }) : ''}
      </VisuallyHidden>
      {data.takesFiles && mayAsk ? <AttachFiles view={view} user={user} caseUuid={data.uuid} /> : null}
    </div>
  );
}

function Attached({ view, user, data, file }: CaseFilesProps & { file: CaseFile }) {
  const t = useTranslations();
  const size = formatSize(file.size);
  const removal = useRemoval({ view, user, data, file });
  return (
    <li className={css.file}>
      <Icon name="file" size={18} />
      <div className={css.words}>
        <p lang="" className={css.name}>
          {file.name}
        </p>
        <p className={css.detail}>
          {size} · {formatDate(file.at)}
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton
          variant="ghost"
          size="s"
          iconOnly
          icon={<Icon name="download" size={18} />}
          href={caseFileHref(file.uuid)}
          download
          aria-label={t('cases.files.download', { name: file.name })}
        />
        {data.status === 'draft' ? (
          <Button
            variant="ghost"
            size="s"
            iconOnly
            icon={<Icon name="trash" size={18} />}
            busy={removal.busy}
            onClick={removal.remove}
            aria-label={t('cases.files.remove', { name: file.name })}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Returns the function that removes a file from a draft; its toast has an undo action. */
function useRemoval({ view, user, data, file }: CaseFilesProps & { file: CaseFile }) {
  const t = useTranslations();
  const ui = useT('ui');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (call: () => Promise<void>) => {
    try {
      await call();
      await client.invalidateQueries({ queryKey: caseQueryOptions(view, user, data.uuid).queryKey });
      return true;
    } catch (error) {
      console.warn('the file was not changed', error);
      notify({ tone: 'error', message: t('cases.files.notRemoved', { name: file.name, why: t(refusalKey(error)) }) });
      return false;
    }
  };
  const remove = async () => {
    setBusy(true);
    const gone = await change(() => deleteCaseFile(user, file.uuid));
    if (!gone) return setBusy(false);
    notify({
      tone: 'success',
      message: t('cases.files.removed', { name: file.name }),
      action: { label: ui('table.undo'), onAction: () => void change(() => restoreCaseFile(user, file.uuid)) },
    });
  };
  return { busy, remove: () => void remove() };
}
