import type { ReactNode } from 'react';
import { DefinitionList, Etched, Teeth } from 'shared-ui/components';
import { formatDate, fullName, linkProps, useT } from 'shared-ui/core';
import type { Case } from '../../queries/cases';
import { useTranslations } from '../../translations';
import { invoiceHref, orderHref, patientOrdersHref } from '../links';
import css from './case-facts.module.css';

/** Shows the known ones of REF, LOT and UDI, as on the packaging. */
export function Traces({ of }: { of: { ref: string; lot: string; udi: string } }) {
  return (
    <span className={css.traces}>
      {of.ref ? <Etched label="REF">{of.ref}</Etched> : null}
      {of.lot ? <Etched label="LOT">{of.lot}</Etched> : null}
      {of.udi ? <Etched label="UDI">{of.udi}</Etched> : null}
    </span>
  );
}

type Fact = { term: string; value: ReactNode };

/** Shows the facts of a case: patient, product and origin. Unknown facts are left out. */
export function CaseFacts({ data, more = [] }: { data: Case; more?: Fact[] }) {
  const t = useTranslations();
  const ui = useT('ui');
  const { patient, orderReference, invoiceReference, creditNote, product, line, ref, lot, udi, teeth, createdBy, submittedAt, category } =
    data;
  const facts: (Fact | null)[] = [
    category ? { term: t('cases.column.category'), value: t(`cases.category.${category}`) } : null,
    patient
      ? { term: t('cases.column.patient'), value: <a {...linkProps(patientOrdersHref(patient.uuid))}>{fullName(patient.personInfo)}</a> }
      : null,
    orderReference ? { term: t('title.order'), value: <a {...linkProps(orderHref(orderReference))}>{orderReference}</a> } : null,
    invoiceReference ? { term: t('title.invoice'), value: <a {...linkProps(invoiceHref(invoiceReference))}>{invoiceReference}</a> } : null,
    creditNote ? { term: t('invoice.creditNote'), value: <a {...linkProps(invoiceHref(creditNote))}>{creditNote}</a> } : null,
    product ? { term: t('cases.fact.product'), value: product } : null,
    line ? { term: t('cases.filter.line'), value: ui(`productLine.${line}`) } : null,
    ref || lot || udi ? { term: t('cases.fact.traces'), value: <Traces of={{ ref, lot, udi }} /> } : null,
    teeth.length > 0 ? { term: t('cases.fact.teeth', { count: teeth.length }), value: <Teeth teeth={teeth} /> } : null,
    ...more,
    { term: t('cases.fact.by'), value: fullName(createdBy) },
    submittedAt ? { term: t('cases.fact.on'), value: formatDate(submittedAt) } : null,
  ];
  return <DefinitionList items={facts.filter((fact) => fact !== null)} />;
}
