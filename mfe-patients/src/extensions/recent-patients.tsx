import { useQuery } from '@tanstack/react-query';
import { Avatar, DateText, Panel, PanelData, PanelEmpty } from 'shared-ui/components';
import { fullName, linkProps } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { addPatientLink, patientLink, paths } from '../parts/links';
import { useNames } from '../parts/privacy';
import { recentPatientsQuery, type PatientSummary } from '../queries/recent-patients';
import { useTranslations } from '../translations';
import css from './recent-patients.module.css';

/** Shows the card "Patients récents": the patients treated last, by initials in privacy mode. */
export default function RecentPatients({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(recentPatientsQuery(user));
  return (
    <Panel title={t('ext.recentPatients.title')} aside={<a {...linkProps(paths.patients)}>{t('ext.recentPatients.all')}</a>} ruled>
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.recentPatients.error')} rows={5}>
          {({ items }) =>
            items.length === 0 ? (
              <div className={css.empty}>
                <PanelEmpty action={<a {...linkProps(addPatientLink())}>{t('ext.recentPatients.emptyAction')}</a>}>
                  {t('ext.recentPatients.empty')}
                </PanelEmpty>
              </div>
            ) : (
              <ul>
                {items.map((patient) => (
                  <RecentPatient key={patient.uuid} patient={patient} />
                ))}
              </ul>
            )
          }
        </PanelData>
      </div>
    </Panel>
  );
}

function RecentPatient({ patient: { uuid, personInfo, lastAct } }: { patient: PatientSummary }) {
  const t = useTranslations();
  const nameOf = useNames();
  return (
    <li className={css.row}>
      <Avatar name={fullName(personInfo)} />
      <span className={css.who}>
        <a {...linkProps(patientLink('patient', uuid))} className={css.name}>
          {nameOf(personInfo)}
        </a>
        <span className={css.act}>{lastAct ? t(`ext.act.${lastAct.type}`) : t('ext.recentPatients.noAct')}</span>
      </span>
      {lastAct ? (
        <span className={css.date}>
          <DateText value={lastAct.on} as="relative" />
        </span>
      ) : null}
    </li>
  );
}
