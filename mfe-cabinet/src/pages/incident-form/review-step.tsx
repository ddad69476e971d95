import { Absent, DefinitionList, Panel, Teeth, type Definition } from 'shared-ui/components';
import { useT } from 'shared-ui/core';
import { Traces } from '../../parts/case/case-facts';
import { Prose } from '../../parts/prose';
import { useTranslations } from '../../translations';
import { useDraftFiles } from '../claim-form/files-step';
import { EventFacts } from '../incident/event-facts';
import { isSerious } from '../incident/harm';
import { SeriousNotice } from '../incident/serious-notice';
import type { IncidentFormApi } from './form-api';
import { incidentContent } from './values';

/** Shows everything that will be sent. */
export function ReviewStep({ form, user, uuid }: { form: IncidentFormApi; user: string; uuid: string | undefined }) {
  const t = useTranslations();
  const ui = useT('ui');
  const files = useDraftFiles('incidents', user, uuid).data?.files ?? [];
  const values = form.getValues();
  const { patientName, orderReference, invoiceReference, product, line, ref, lot, udi, teeth } = values;
  const device: (Definition | null)[] = [
    { term: t('cases.column.patient'), value: patientName || <Absent /> },
    orderReference ? { term: t('title.order'), value: orderReference } : null,
    invoiceReference ? { term: t('title.invoice'), value: invoiceReference } : null,
    { term: t('cases.fact.product'), value: product || <Absent /> },
    line ? { term: t('cases.filter.line'), value: ui(`productLine.${line}`) } : null,
    { term: t('cases.fact.traces'), value: ref || lot || udi ? <Traces of={{ ref, lot, udi }} /> : <Absent /> },
    { term: t('cases.fact.teeth', { count: teeth.length }), value: teeth.length > 0 ? <Teeth teeth={teeth} /> : <Absent /> },
  ];
  return (
    <>
      {isSerious(values.event.harm) ? <SeriousNotice /> : null}
      <Panel title={t('incidentForm.about.title')} level={3}>
        <DefinitionList items={device.filter((item) => item !== null)} />
      </Panel>
      <Panel title={values.subject || t('cases.untitled')} level={3}>
        <Prose written paragraphs={values.description.split(/\n+/)} />
      </Panel>
      <Panel title={t('incident.event')} level={3}>
        <EventFacts event={incidentContent(values).event ?? {}} />
      </Panel>
      <Panel title={t('cases.files.title')} level={3}>
        <p>{files.length > 0 ? files.map(({ name }) => name).join(', ') : t('cases.files.none')}</p>
      </Panel>
    </>
  );
}
