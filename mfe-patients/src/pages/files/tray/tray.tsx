import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { formatSize, Panel } from 'shared-ui/components';
import { Button, formatDateTime, fullName, lazyPart, linkProps, navigate, notify, PendingPart, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { readUuid } from '../../../parts/links';
import type { ProductFile } from '../../../queries/files';
import type { Patient } from '../../../queries/patients';
import { trayAddress, trayQuery, useTrayDecision, type TrayFile } from '../../../queries/tray';
import { useTranslations } from '../../../translations';
import { refusalKey } from '../file-tasks';
import { useFilesView, viewHref } from '../view';
import { SendArea } from './send-area';
import css from './tray.module.css';

const NONE: readonly TrayFile[] = [];

const FileViewer = lazyPart(() => import(/* webpackChunkName: "viewer" */ '../../../viewers/file-viewer'), <PendingPart />);

/** Returns a file of the tray as the viewers show it. Nothing is known of it but what its sender said and its content. */
function shownFile(user: string, { uuid, kind, name, mediaType, size, at }: TrayFile): ProductFile {
  const unknown = { sha256: '', preview: 'none', facts: {}, note: '', version: 0 } as const;
  return { ...unknown, uuid, kind, name, mediaType, size, createdAt: at, trayContent: trayAddress(user, uuid) };
}

/** Shows the files that recipients of shares sent: to the practice, which decides on each, and to the sender, who may send more. */
export default function Tray({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const user = useUserUuid();
  const own = patient.access === 'own';
  const files = useQuery(trayQuery(user, patient.uuid)).data ?? NONE;
  const [params] = useSearchParams();
  const { view } = useFilesView();
  const hrefOf = (uuid: string) => `${viewHref(patient.uuid, view)}&tray=${uuid}`;
  const close = () => navigate(viewHref(patient.uuid, view));
  const shown = useMemo(() => files.map((file) => shownFile(user, file)), [user, files]);
  const open = shown.find(({ uuid }) => uuid === readUuid(params, 'tray'));
  const viewer = open ? (
    <FileViewer
      file={open}
      siblings={shown}
      onOpen={(uuid) => navigate(hrefOf(uuid))}
      onClose={close}
      actions={own ? <Decision file={open} user={user} onDone={close} /> : null}
    />
  ) : null;
  const list = (
    <ul className={css.list} aria-label={t(own ? 'tray.title' : 'tray.sent')}>
      {files.map((file) => (
        <Row key={file.uuid} file={file} href={hrefOf(file.uuid)}>
          {own ? <Decision file={file} user={user} /> : <span className={css.quiet}>{t('tray.undecided')}</span>}
        </Row>
      ))}
    </ul>
  );
  if (!own) {
    return (
      <div className={css.sender}>
        <SendArea patient={patient} user={user} />
        {files.length > 0 ? list : null}
        {viewer}
      </div>
    );
  }
  if (files.length === 0) return null;
  return (
    <Panel title={t('tray.title')} ruled aside={String(files.length)}>
      {list}
      {viewer}
    </Panel>
  );
}

interface RowProps {
  file: TrayFile;
  href: string;
  children: ReactNode;
}

function Row({ file, href, children }: RowProps) {
  const t = useTranslations();
  const { name, kind, size, at, by, practice } = file;
  const from = by ? [fullName(by.personInfo), practice].filter(Boolean).join(', ') : undefined;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <p className={css.name}>
          <a {...linkProps(href)}>{name}</a>
        </p>
        <p className={css.quiet}>{[t(`viewer.kind.${kind}`), formatSize(size), from, formatDateTime(at)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.act}>{children}</div>
    </li>
  );
}

interface DecisionProps {
  file: Pick<TrayFile, 'uuid' | 'name'>;
  user: string;
  /** Called before the outcome is shown, which the viewer would cover. */
  onDone?: () => void;
}

/** Accepts a file into the record, or declines it. */
function Decision({ file: { uuid, name }, user, onDone }: DecisionProps) {
  const t = useTranslations();
  const decision = useTrayDecision(user);
  // The viewer's bar has larger buttons than a row.
  const size = onDone ? 'm' : 's';
  const decide = async (accepted: boolean) => {
    try {
      await decision.mutateAsync({ uuid, accepted });
      onDone?.();
      notify({ tone: 'success', key: uuid, message: t(accepted ? 'tray.accepted' : 'tray.declined', { name }) });
    } catch (error) {
      console.warn('the file of the tray was not decided on', error);
      onDone?.();
      notify({ tone: 'error', key: uuid, message: t(refusalKey(error)) });
    }
  };
  return (
    <>
      <Button
        size={size}
        variant={onDone ? 'primary' : 'secondary'}
        busy={decision.isPending}
        aria-label={t('tray.acceptOf', { name })}
        onClick={() => void decide(true)}
      >
        {t('tray.accept')}
      </Button>
      <Button
        size={size}
        variant="danger-edge"
        disabled={decision.isPending}
        aria-label={t('tray.declineOf', { name })}
        onClick={() => void decide(false)}
      >
        {t('tray.decline')}
      </Button>
    </>
  );
}
