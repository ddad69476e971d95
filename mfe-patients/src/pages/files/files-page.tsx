import { useRef } from 'react';
import { Icon } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { PatientFrame } from '../../parts/patient-head/patient-frame';
import { useMayWrite } from '../../parts/roles';
import { useTranslations } from '../../translations';
import { PatientFiles } from './patient-files';

/** Shows the page "Fichiers patient": pictures, X-rays, scans and documents of one patient. */
export default function FilesPage() {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  const choose = useRef<() => void>(null);
  return (
    <PatientFrame
      page="files"
      title={t('title.files')}
      actions={({ access }) =>
        access === 'own' && mayWrite ? (
          <Button variant="primary" icon={<Icon name="upload" />} onClick={() => choose.current?.()}>
            {t('files.add')}
          </Button>
        ) : null
      }
    >
      {(patient) => <PatientFiles patient={patient} mayChange={patient.access === 'own' && mayWrite} choose={choose} />}
    </PatientFrame>
  );
}
