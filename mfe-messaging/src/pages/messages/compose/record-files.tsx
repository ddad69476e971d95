import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, formatDate, fullName, TextField } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import type { MessageLink } from '../../../queries/messages';
import { type FileLink, recordFilesQuery } from '../../../queries/record-files';
import { useTranslations } from '../../../translations';
import { FilePicture } from '../thread/file-picture';
import { Found } from './links';
import css from './record.module.css';
import { sameLink } from './use-links';

export interface RecordPickerProps {
  user: string;
  links: readonly MessageLink[];
  onPick: (link: MessageLink) => void;
}

/** Shows the search of a patient, then the files of the chosen patient's record. */
export default function RecordFiles({ user, links, onPick, onClose }: RecordPickerProps & { onClose: () => void }) {
  const t = useTranslations();
  const [patient, setPatient] = useState<MessageLink | null>(null);
  if (patient?.uuid === undefined) {
    return <Found kind="patient" user={user} label={t('messages.record.patient')} isThere={() => false} onPick={setPatient} />;
  }
  return (
    <div className={css.record}>
      <div className={css.of}>
        <Button
          variant="ghost"
          size="s"
          iconOnly
          icon={<Icon name="chevron-left" />}
          aria-label={t('messages.record.other')}
          onClick={() => setPatient(null)}
        />
        <strong className={css.name}>
          <bdi>{patient.person && fullName(patient.person)}</bdi>
        </strong>
        {patient.birthDate ? <span className={css.quiet}>{formatDate(patient.birthDate)}</span> : null}
      </div>
      <Files
        user={user}
        patient={patient.uuid}
        isThere={(link) => links.some((other) => sameLink(other, link))}
        onPick={(link) => {
          onPick(link);
          onClose();
        }}
      />
    </div>
  );
}

interface FilesProps {
  user: string;
  patient: string;
  isThere: (link: FileLink) => boolean;
  onPick: (link: FileLink) => void;
}

function Files({ user, patient, isThere, onPick }: FilesProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const search = usePausedText(text).trim();
  const query = useQuery(recordFilesQuery(user, patient, search));
  const files = query.data ?? [];
  return (
    <>
      <TextField
        autoFocus
        type="search"
        label={t('messages.record.search')}
        hideLabel
        placeholder={t('messages.record.search')}
        maxLength={100}
        autoComplete="off"
        value={text}
        lead={<Icon name="search" />}
        onChange={(event) => setText(event.target.value)}
      />
      {query.isError && !query.data ? (
        <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {t('messages.pick.error')}
        </PanelError>
      ) : query.isPending ? (
        <PanelSkeleton rows={3} />
      ) : files.length === 0 ? (
        <p className={css.quiet}>{t(search ? 'messages.pick.none' : 'messages.record.none')}</p>
      ) : (
        <ul className={css.grid} aria-label={t('messages.files')}>
          {files.map((link) => (
            <li key={link.uuid}>
              <button type="button" className={css.tile} disabled={isThere(link)} title={link.file.name} onClick={() => onPick(link)}>
                <FilePicture className={css.picture} uuid={link.uuid} {...link.file} />
                <bdi lang="" className={css.caption}>
                  {link.file.name}
                </bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
