import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, cx, lazyPart, NativeSelect, useUi } from 'shared-ui/core';
import { isUnfinished, pickFiles, rulesWords, useDrop } from 'shared-ui/upload';
import { fileQuotaQuery, type FileRule } from '../../queries/files';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import css from './upload.module.css';
import { isKind, uploadRules, type Kind } from './kinds';
import { UploadList } from './upload-list';
import { usePatientUploads } from './use-patient-uploads';
import type { FilesView } from '../../queries/files';

// Loads where an earlier page left uploads unfinished.
const UnfinishedList = lazyPart(() => import(/* webpackChunkName: "file-extras" */ './unfinished-list'), null);

interface UploadPanelProps {
  patient: Patient;
  user: string;
  view: FilesView;
  choose: RefObject<(() => void) | null>;
  onArrived: () => void;
  /** Adds a treatment plan by its link, which no upload copies. */
  onLink: () => void;
}

/** Shows the drop zone: what each kind accepts, then the progress of each upload. */
export function UploadPanel(props: UploadPanelProps) {
  const t = useTranslations();
  const quota = useQuery(fileQuotaQuery(props.user));
  if (quota.data) return <Panel {...props} rules={quota.data.rules} />;
  if (quota.isPending && quota.fetchStatus !== 'paused') return <PanelSkeleton rows={1} />;
  return (
    <PanelError retrying={quota.isFetching} onRetry={() => void quota.refetch()}>
      {t('files.upload.notNow')}
    </PanelError>
  );
}

function Panel({ patient, user, view, rules, choose, onArrived, onLink }: UploadPanelProps & { rules: FileRule[] }) {
  const t = useTranslations();
  const ui = useUi();
  const id = useId();
  const [picked, setPicked] = useState<Kind | '' | null>(null);
  const takes = uploadRules(rules);
  const shown = takes.some(({ kind }) => kind === view.kind) ? view.kind : null;
  const chosen = picked === null ? shown : picked || null;
  const { uploads, unfinished, preparing } = usePatientUploads({ user, patient, rules, chosen, onArrived });
  const { over, unread, zone } = useDrop(uploads.add);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const add = uploads.add;
  useEffect(() => {
    const pick = async () => {
      const files = await pickFiles();
      if (files) add(files);
      else input.current?.click();
    };
    choose.current = () => void pick();
    return () => {
      choose.current = null;
    };
  }, [choose, add]);
  return (
    <section className={css.panel} aria-label={t('files.upload.label')}>
      {view.deleted ? null : (
        <div className={cx(css.zone, over && css.over)} {...zone}>
          <Icon name="upload" size={24} className={css.zoneSign} />
          <div className={css.zoneWords}>
            <p>
              <strong>{t('files.upload.drop')}</strong>
            </p>
            <p className={css.zoneActs}>
              <LinkLike describedBy={id} onClick={() => choose.current?.()}>
                {t('files.upload.files')}
              </LinkLike>
              <LinkLike describedBy={id} onClick={() => folder.current?.click()}>
                {t('files.upload.folder')}
              </LinkLike>
              <LinkLike onClick={onLink}>{t('files.link.add')}</LinkLike>
            </p>
            <p className={css.rules} id={id}>
              {rulesWords(uploads.rules, ui)}
            </p>
          </div>
          <NativeSelect
            className={css.kindField}
            label={t('files.upload.kind')}
            value={chosen ?? ''}
            options={[
              { value: '', label: t('files.upload.auto') },
              ...takes.map(({ kind }) => ({ value: kind, label: t(`files.kind.${kind}`) })),
            ]}
            onChange={(event) => setPicked(isKind(event.target.value) ? event.target.value : '')}
          />
          <HiddenInput ref={input} label={t('files.upload.files')} onFiles={add} />
          <HiddenInput ref={folder} label={t('files.upload.folder')} folder onFiles={add} />
        </div>
      )}
      {unread ? <Alert>{t('files.upload.unread')}</Alert> : null}
      {uploads.twins > 0 ? <p className={css.quiet}>{t('files.upload.twins', { count: uploads.twins })}</p> : null}
      {uploads.offline && uploads.items.some(isUnfinished) ? <Alert tone="warning">{t('files.upload.offline')}</Alert> : null}
      {unfinished.failed || unfinished.entries.length > 0 ? <UnfinishedList unfinished={unfinished} /> : null}
      <div role="status" className={css.preparing}>
        {preparing ? <p className={css.quiet}>{t('files.upload.preparing')}</p> : null}
      </div>
      <UploadList uploads={uploads} />
    </section>
  );
}

function LinkLike({ describedBy, onClick, children }: { describedBy?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.linkLike} aria-describedby={describedBy} onClick={onClick}>
      {children}
    </button>
  );
}

interface InputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  folder?: boolean;
  onFiles: (files: File[]) => void;
}

function HiddenInput({ ref, label, folder, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      {...(folder ? { webkitdirectory: '' } : {})}
      hidden
      aria-hidden="true"
      aria-label={label}
      tabIndex={-1}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = ''; // allows selecting the same file again
      }}
    />
  );
}
