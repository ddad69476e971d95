import { PatientFrame } from '../../parts/patient-head/patient-frame';
import { useTranslations } from '../../translations';
import { PatientTimeline } from './patient-timeline';

/** Shows the page "Suivi": what happened to a patient, by treatment, and what waits for the practice. */
export default function TimelinePage() {
  const t = useTranslations();
  return (
    <PatientFrame page="timeline" title={t('title.timeline')}>
      {(patient) => <PatientTimeline patient={patient} />}
    </PatientFrame>
  );
}
