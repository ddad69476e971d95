import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatSize, Panel } from 'shared-ui/components';
import { Button, formatDateTime, fullName, notify, useUserUuid } from 'shared-ui/core';
import type { Patient } from '../../../queries/patients';
import { trayAddress, trayQuery, useTrayDecision, type TrayFile } from '../../../queries/tray';
import { useTranslations } from '../../../translations';
import { refusalKey } from '../file-tasks';
import { SendArea } from './send-area';
import css from './tray.module.css';

/** Shows the files that recipients of shares sent: to the practice, which decides on each, and to the sender, who may send more. */
export default function Tray({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const user = useUserUuid();
  const own = patient.access === 'own';
  const files = useQuery(trayQuery(user, patient.uuid)).data ?? [];
  const list = (
    <ul className={css.list} aria-label={t(own ? 'tray.title' : 'tray.sent')}>
      {files.map((file) => (
        <Row key={file.uuid} file={file} user={user} mayOpen={own}>
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
      </div>
    );
  }
  if (files.length === 0) return null;
  return (
    <Panel title={t('tray.title')} ruled aside={String(files.length)}>
      {list}
    </Panel>
  );
}

interface RowProps {
  file: TrayFile;
  user: string;
  /** True for the practice: a sender has the file. */
  mayOpen: boolean;
  children: ReactNode;
}

function Row({ file, user, mayOpen, children }: RowProps) {
  const t = useTranslations();
  const { uuid, name, kind, size, at, by, practice } = file;
  const from = by ? [fullName(by.personInfo), practice].filter(Boolean).join(', ') : undefined;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <p className={css.name}>{mayOpen ? <a href={trayAddress(user, uuid)}>{name}</a> : name}</p>
        <p className={css.quiet}>{[t(`viewer.kind.${kind}`), formatSize(size), from, formatDateTime(at)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={css.act}>{children}</div>
    </li>
  );
}

function Decision({ file: { uuid, name }, user }: { file: TrayFile; user: string }) {
  const t = useTranslations();
  const decision = useTrayDecision(user);
  const decide = async (accepted: boolean) => {
    try {
      await decision.mutateAsync({ uuid, accepted });
      notify({ tone: 'success', key: uuid, message: t(accepted ? 'tray.accepted' : 'tray.declined', { name }) });
    } catch (error) {
      console.warn('the file of the tray was not decided on', error);
      notify({ tone: 'error', key: uuid, message: t(refusalKey(error)) });
    }
  };
  return (
    <>
      <Button size="s" busy={decision.isPending} aria-label={t('tray.acceptOf', { name })} onClick={() => void decide(true)}>
        {t('tray.accept')}
      </Button>
      <Button
        size="s"
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
