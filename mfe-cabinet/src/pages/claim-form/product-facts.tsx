import { Absent, Teeth, type Definition } from 'shared-ui/components';
import { useT } from 'shared-ui/core';
import { Traces } from '../../parts/case/case-facts';
import { useTranslations } from '../../translations';
import type { ClaimValues } from './values';

/** Returns the patient and the product of a claim as rows. */
export function useProductFacts({ patientName, product, line, ref, lot, udi, teeth }: ClaimValues): Definition[] {
  const t = useTranslations();
  const ui = useT('ui');
  return [
    { term: t('cases.column.patient'), value: patientName || <Absent /> },
    { term: t('cases.fact.product'), value: product || <Absent /> },
    ...(line ? [{ term: t('claimForm.line'), value: ui(`productLine.${line}`) }] : []),
    { term: t('cases.fact.traces'), value: ref || lot || udi ? <Traces of={{ ref, lot, udi }} /> : <Absent /> },
    { term: t('cases.fact.teeth', { count: teeth.length }), value: teeth.length > 0 ? <Teeth teeth={teeth} /> : <Absent /> },
  ];
}
