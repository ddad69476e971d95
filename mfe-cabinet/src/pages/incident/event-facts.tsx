import { DefinitionList } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import type { IncidentEvent } from './harm';
import css from './incident.module.css';

/** Shows when the event happened and its consequences, without unanswered questions. */
export function EventFacts({ event }: { event: IncidentEvent }) {
  const t = useTranslations();
  const { occurredOn, noticedOn, harm, harmDescription, measures, deviceKept, patientInformed } = event;
  const text = (value: string) => (
    <span lang="" className={css.text}>
      {value}
    </span>
  );
  const facts = [
    occurredOn ? { term: t('incident.occurredOn'), value: formatDate(occurredOn) } : null,
    noticedOn ? { term: t('incident.noticedOn'), value: formatDate(noticedOn) } : null,
    harm ? { term: t('incident.harm'), value: t(`incident.harms.${harm}`) } : null,
    harmDescription ? { term: t('incident.harmDescription'), value: text(harmDescription) } : null,
    measures ? { term: t('incident.measures'), value: text(measures) } : null,
    deviceKept ? { term: t('incident.deviceKept'), value: t(`incident.answer.${deviceKept}`) } : null,
    patientInformed ? { term: t('incident.patientInformed'), value: t(`incident.answer.${patientInformed}`) } : null,
  ];
  return <DefinitionList items={facts.filter((fact) => fact !== null)} />;
}
