import { Absent, DefinitionList, Panel, Teeth, type Definition } from 'shared-ui/components';
import { useT } from 'shared-ui/core';
import { Traces } from '../../parts/case/case-facts';
import { Prose } from '../../parts/prose';
import { useTranslations } from '../../translations';
import { WarrantyFacts } from '../claim/warranty-facts';
import type { ClaimFormApi } from './form-api';
import { useDraftFiles } from './files-step';
import { claimContent } from './values';

/** Shows everything that will be sent. */
export function ReviewStep({ form, user, uuid }: { form: ClaimFormApi; user: string; uuid: string | undefined }) {
  const t = useTranslations();
  const ui = useT('ui');
  const files = useDraftFiles('claims', user, uuid).data?.files ?? [];
  const values = form.getValues();
  const { warranty } = claimContent(values);
  const { category, patientName, orderReference, invoiceReference, product, line, ref, lot, udi, teeth } = values;
  const about: (Definition | null)[] = [
    { term: t('cases.column.category'), value: category ? t(`claim.category.${category}`) : <Absent /> },
    { term: t('cases.column.patient'), value: patientName || <Absent /> },
    orderReference ? { term: t('title.order'), value: orderReference } : null,
    invoiceReference ? { term: t('title.invoice'), value: invoiceReference } : null,
    { term: t('cases.fact.product'), value: product || <Absent /> },
    line ? { term: t('claimForm.line'), value: ui(`productLine.${line}`) } : null,
    { term: t('cases.fact.traces'), value: ref || lot || udi ? <Traces of={{ ref, lot, udi }} /> : <Absent /> },
    { term: t('cases.fact.teeth', { count: teeth.length }), value: teeth.length > 0 ? <Teeth teeth={teeth} /> : <Absent /> },
  ];
  return (
    <>
      <Panel title={t('claimForm.about.title')} level={3}>
        <DefinitionList items={about.filter((item) => item !== null)} />
      </Panel>
      <Panel title={values.subject || t('cases.untitled')} level={3}>
        <Prose written paragraphs={values.description.split(/\n+/)} />
      </Panel>
      {warranty ? (
        <Panel title={t('claim.warranty')} level={3}>
          <WarrantyFacts warranty={warranty} />
        </Panel>
      ) : null}
      <Panel title={t('cases.files.title')} level={3}>
        <p>{files.length > 0 ? files.map(({ name }) => name).join(', ') : t('cases.files.none')}</p>
      </Panel>
    </>
  );
}
