import { formatSize } from 'shared-ui/components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Button, Checkbox, formatDate, notify, Radio, TextField } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { useNames } from '../../parts/privacy';
import { patientsByNameQuery, useScanChanges, type ScanCase } from '../../queries/scans';
import { useTranslations } from '../../translations';
import css from './scans.module.css';

interface ImportProps {
  user: string;
  found: ScanCase;
  onClose: () => void;
}

/** Imports files of a case into a patient's file. The name at the scanner is only a hint; the practitioner selects the patient. */
export function ImportDialog({ user, found, onClose }: ImportProps) {
  const t = useTranslations();
  const { bringIn } = useScanChanges(user);
  const [files, setFiles] = useState(() => found.files.map(({ id }) => id));
  const [patient, setPatient] = useState<string>();
  // One key for all attempts of this import.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const toggle = (id: string) => setFiles((chosen) => (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]));
  const send = () => {
    if (patient === undefined) return;
    bringIn.mutate(
      { patientUuid: patient, caseId: found.id, fileIds: files, idempotencyKey },
      {
        onSuccess: () => {
          notify({ tone: 'success', message: t('scans.begun') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('scans.importTitle', { name: found.patientName })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={bringIn.isPending} disabled={patient === undefined || files.length === 0} onClick={send}>
            {t('scans.importVerb', { count: files.length })}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {bringIn.isError ? <Alert>{t('scans.notBegun')}</Alert> : null}
        <fieldset>
          <legend className={css.legend}>{t('scans.which')}</legend>
          <div className={css.choices}>
            {found.files.map(({ id, name, size }) => (
              <Checkbox key={id} checked={files.includes(id)} onChange={() => toggle(id)}>
                <bdi>{name}</bdi> · {formatSize(size)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <PatientChoice user={user} hint={found.patientName} chosen={patient} onChoose={setPatient} />
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  user: string;
  hint: string;
  chosen?: string;
  onChoose: (uuid: string | undefined) => void;
}

function PatientChoice({ user, hint, chosen, onChoose }: ChoiceProps) {
  const t = useTranslations();
  const nameOf = useNames();
  const [text, setText] = useState(hint);
  const search = usePausedText(text.trim());
  const { data, isError } = useQuery(patientsByNameQuery(user, search));
  return (
    <div className={css.choices}>
      <TextField
        label={t('scans.whose')}
        value={text}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          onChoose(undefined);
        }}
      />
      {isError ? <Alert>{t('scans.noPatients')}</Alert> : null}
      <div role="radiogroup" aria-label={t('scans.whose')} className={css.choices}>
        {data?.items.map(({ uuid, personInfo, birthDate }) => (
          <Radio key={uuid} name="import-patient" checked={chosen === uuid} onChange={() => onChoose(uuid)}>
            {nameOf(personInfo)} · {formatDate(birthDate)}
          </Radio>
        ))}
      </div>
      {data && data.items.length === 0 ? <p className={css.lead}>{t('scans.nobody')}</p> : null}
    </div>
  );
}
