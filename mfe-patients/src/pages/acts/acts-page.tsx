import { useRef } from 'react';
import { Icon } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { PatientFrame } from '../../parts/patient-head/patient-frame';
import { useMayWrite } from '../../parts/roles';
import { useTranslations } from '../../translations';
import { PatientActs } from './patient-acts';

/** Shows the page "Actes patient": what was done, when and on which teeth. */
export default function ActsPage() {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  const add = useRef<() => void>(null);
  return (
    <PatientFrame
      page="acts"
      title={t('title.acts')}
      actions={({ access }) =>
        access === 'own' && mayWrite ? (
          <Button variant="primary" icon={<Icon name="plus" />} onClick={() => add.current?.()}>
            {t('acts.add')}
          </Button>
        ) : null
      }
    >
      {(patient) => <PatientActs patient={patient} mayChange={patient.access === 'own' && mayWrite} add={add} />}
    </PatientFrame>
  );
}
