import { fullName, type ProductSchemas } from 'shared-ui/core';
import type { CasePrefill } from '../../queries/claim-start';
import type { Case, CaseContent } from '../../queries/cases';
import { WARRANTY_ANSWERS, WARRANTY_DAYS } from '../../parts/case/warranty';

type YesNo = ProductSchemas['YesNo'];
type Warranty = ProductSchemas['ImplantWarranty'];

/** The form's values: the contract's content with every field present, and the patient's name beside its uuid. */
export interface ClaimValues {
  category: string;
  subject: string;
  description: string;
  line: string;
  product: string;
  ref: string;
  lot: string;
  udi: string;
  teeth: number[];
  patientUuid: string;
  patientName: string;
  orderReference: string;
  invoiceReference: string;
  warranty: Record<(typeof WARRANTY_DAYS)[number], string> &
    Record<(typeof WARRANTY_ANSWERS)[number], YesNo> & {
      boneDensity: string;
      loading: string;
      cause: string;
      insertionTorque: number | null;
    };
}

/** Returns the values of an empty form. */
export function emptyClaim(): ClaimValues {
  return {
    category: '',
    subject: '',
    description: '',
    line: '',
    product: '',
    ref: '',
    lot: '',
    udi: '',
    teeth: [],
    patientUuid: '',
    patientName: '',
    orderReference: '',
    invoiceReference: '',
    warranty: warrantyValues({}),
  };
}

function warrantyValues(warranty: Warranty): ClaimValues['warranty'] {
  const days = Object.fromEntries(WARRANTY_DAYS.map((name) => [name, warranty[name] ?? '']));
  const answers = Object.fromEntries(WARRANTY_ANSWERS.map((name) => [name, warranty[name] ?? '']));
  const { boneDensity = '', loading = '', cause = '', insertionTorque = null } = warranty;
  return { ...days, ...answers, boneDensity, loading, cause, insertionTorque } as ClaimValues['warranty'];
}

/** Returns a draft's form values. */
export function valuesOfDraft(draft: Case): ClaimValues {
  return {
    category: draft.category ?? '',
    subject: draft.subject,
    description: draft.description,
    line: draft.line ?? '',
    product: draft.product,
    ref: draft.ref,
    lot: draft.lot,
    udi: draft.udi,
    teeth: [...draft.teeth],
    patientUuid: draft.patient?.uuid ?? '',
    patientName: draft.patient ? fullName(draft.patient.personInfo) : '',
    orderReference: draft.orderReference ?? '',
    invoiceReference: draft.invoiceReference ?? '',
    warranty: warrantyValues(draft.warranty ?? {}),
  };
}

type PrefillLine = CasePrefill['lines'][number];

/** Returns the form values of an order's line. */
export function valuesOfLine(line: PrefillLine): Pick<ClaimValues, 'product' | 'ref' | 'lot' | 'udi' | 'teeth'> {
  return { product: line.product, ref: line.ref, lot: line.lot, udi: line.udi, teeth: [...line.teeth] };
}

/** Returns the form values of an origin; of several products none is selected. */
export function valuesOfPrefill(prefill: CasePrefill, present: ClaimValues): Partial<ClaimValues> {
  const [only, ...others] = prefill.lines;
  return {
    category: present.category || (prefill.category ?? ''),
    line: prefill.line && prefill.line !== 'gallery' ? prefill.line : '',
    ...(prefill.patient
      ? { patientUuid: prefill.patient.uuid, patientName: fullName(prefill.patient.personInfo) }
      : { patientUuid: present.patientUuid, patientName: present.patientName }),
    orderReference: prefill.orderReference ?? '',
    invoiceReference: prefill.invoiceReference ?? '',
    ...(only && others.length === 0 ? valuesOfLine(only) : {}),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the non-empty fields, because the contract accepts no empty enumeration, uuid or date. */
export function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as Partial<T>;
}

function warrantyContent({ insertionTorque, ...warranty }: ClaimValues['warranty']): Warranty {
  const days = Object.fromEntries(WARRANTY_DAYS.map((name) => [name, DAY.test(warranty[name]) ? warranty[name] : '']));
  const torque = insertionTorque !== null && Number.isInteger(insertionTorque) && insertionTorque >= 0 && insertionTorque <= 200;
  return given({ ...warranty, ...days, insertionTorque: torque ? insertionTorque : null }) as Warranty;
}

/** Returns the content to save, complete or not. Only implants have a warranty protocol. */
export function claimContent(values: ClaimValues): CaseContent['claims'] {
  const { warranty: typed, patientName: _name, teeth, ...texts } = values;
  const warranty = values.category === 'implant' ? warrantyContent(typed) : {};
  return {
    ...(given(texts) as CaseContent['claims']),
    ...(teeth.length > 0 ? { teeth } : {}),
    ...(Object.keys(warranty).length > 0 ? { warranty } : {}),
  };
}
