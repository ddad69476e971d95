import { numberText } from 'shared-ui/form';
import { fullName } from 'shared-ui/core';
import type { LabelledAnswer } from '../../parts/answers';
import type { OrderDraft, OrderDraftContent, OrderToRepeat, ProductForm, ProductQuestion } from '../../queries/prescriptions';

/** An answer as a form field holds it: never absent, and booleans are the strings "yes" and "no". */
export type AnswerValue = string | number | null | number[] | string[];

export interface ItemValues {
  product: string;
  answers: Record<string, AnswerValue>;
}

/** The form's values: the draft's content with every field present, and the patient's name beside its uuid. */
export interface OrderValues {
  patientUuid: string;
  patientName: string;
  prescriberUuid: string;
  /** Empty where the platform names no addresses: parcels go to its default. */
  addressUuid: string;
  items: ItemValues[];
  wantedOn: string;
  note: string;
  accepted: boolean;
}

/** The loaded product forms by product id. */
export type ProductForms = Readonly<Record<string, ProductForm>>;

type Answers = OrderDraftContent['items'][number]['answers'];
type Answer = Answers[string];

const YES = 'Oui';
const NO = 'Non';

function blank({ widget }: ProductQuestion): AnswerValue {
  if (widget === 'teeth' || widget === 'files') return [];
  return widget === 'number' ? null : '';
}

function shown(question: ProductQuestion, answer: Answer | undefined): AnswerValue {
  if (answer === undefined) return blank(question);
  if (typeof answer === 'boolean') return answer ? YES : NO;
  return answer;
}

/** Returns the answers as a product's fields show them; answers without a question are dropped. */
export function itemOf(form: ProductForm, answers: Answers = {}): ItemValues {
  return {
    product: form.id,
    answers: Object.fromEntries(form.questions.map((question) => [question.field, shown(question, answers[question.field])])),
  };
}

/** Returns the values of an empty form. */
export function emptyOrder(more: Partial<OrderValues> = {}): OrderValues {
  return {
    patientUuid: '',
    patientName: '',
    prescriberUuid: '',
    addressUuid: '',
    items: [],
    wantedOn: '',
    note: '',
    accepted: false,
    ...more,
  };
}

/** Returns the form values of a draft, or of an order to repeat. Products that are no longer offered are dropped. */
export function valuesOfDraft({ content, patient }: OrderDraft | OrderToRepeat, forms: ProductForms): OrderValues {
  return emptyOrder({
    patientUuid: patient?.uuid ?? '',
    patientName: patient ? fullName(patient.personInfo) : '',
    prescriberUuid: content.prescriberUuid ?? '',
    addressUuid: content.addressUuid ?? '',
    items: content.items.flatMap(({ product, answers }) => {
      const form = forms[product];
      return form ? [itemOf(form, answers)] : [];
    }),
    wantedOn: content.wantedOn ?? '',
    note: content.note ?? '',
  });
}

// Input of a number field that is no number is NaN, which JSON cannot represent.
const isSavable = (value: AnswerValue | undefined) => !isEmpty(value) && !Number.isNaN(value);

const isEmpty = (value: AnswerValue | undefined) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function answerOf({ widget }: ProductQuestion, value: AnswerValue): Answer {
  return widget === 'yes_no' ? value === YES : (value as Answer);
}

/** Reports whether a question is shown: always, or when an earlier one has one of the answers that it depends on. */
export function isAsked({ when }: ProductQuestion, { answers }: ItemValues): boolean {
  if (!when) return true;
  const value = answers[when.field];
  const text = value === YES ? 'true' : value === NO ? 'false' : String(value);
  return when.values.includes(text) || when.values.includes(String(value));
}

/** Returns the answers that would be sent, in words as the sent order's page shows them. */
export function answerTexts(form: ProductForm, item: ItemValues, fileName: (uuid: string) => string | undefined): LabelledAnswer[] {
  return form.questions.flatMap((question) => {
    const value = item.answers[question.field];
    if (!isSavable(value) || !isAsked(question, item)) return [];
    const { label, widget, options } = question;
    const word = (one: string | number): string => {
      if (widget === 'files') return fileName(String(one)) ?? '…';
      if (widget === 'number') return numberText(one);
      return options.find((option) => option.value === one)?.label ?? String(one);
    };
    const values = widget === 'yes_no' ? [String(value === YES)] : [value ?? []].flat().map(word);
    return [{ label, widget, values }];
  });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the content to save, complete or not. */
export function orderContent(values: OrderValues, forms: ProductForms): OrderDraftContent {
  return {
    ...(values.patientUuid ? { patientUuid: values.patientUuid } : {}),
    ...(values.prescriberUuid ? { prescriberUuid: values.prescriberUuid } : {}),
    ...(values.addressUuid ? { addressUuid: values.addressUuid } : {}),
    ...(DAY.test(values.wantedOn) ? { wantedOn: values.wantedOn } : {}),
    ...(values.note ? { note: values.note.slice(0, MAX_NOTE) } : {}),
    items: values.items.map((item) => ({
      product: item.product,
      answers: Object.fromEntries(
        (forms[item.product]?.questions ?? []).flatMap((question) => {
          const value = item.answers[question.field];
          return !isSavable(value) || !isAsked(question, item) ? [] : [[question.field, answerOf(question, value as AnswerValue)]];
        }),
      ),
    })),
  };
}

/** The contract's limit of the note. */
export const MAX_NOTE = 1000;

/** The subset of JSON Schema that the form checks; the platform checks everything. */
interface AnswerSchema {
  type?: string;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface ObjectSchema {
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  allOf?: { if?: { properties?: Record<string, { const?: unknown }> }; then?: { required?: string[] } }[];
}

/** Returns a question's schema. */
export function schemaOf(form: ProductForm, field: string): AnswerSchema {
  return (form.schema as ObjectSchema).properties?.[field] ?? {};
}

/** Reports whether a question must be answered, given the other answers. */
export function isRequired(form: ProductForm, question: ProductQuestion, item: ItemValues): boolean {
  const schema = form.schema as ObjectSchema;
  if (schema.required?.includes(question.field)) return true;
  return (schema.allOf ?? []).some(({ if: condition, then }) => {
    if (!then?.required?.includes(question.field)) return false;
    return Object.entries(condition?.properties ?? {}).every(([field, expected]) => {
      const other = form.questions.find((asked) => asked.field === field);
      const value = item.answers[field];
      return other !== undefined && !isEmpty(value) && answerOf(other, value as AnswerValue) === expected.const;
    });
  });
}

type Reason = [words: string, values?: Record<string, string>];

/** A field that prevents sending an order, the message key of the reason, and the message's values. */
type Fault = [field: string, ...reason: Reason];

/** Returns what the form lacks. The platform applies the same schema and decides. */
export function orderFaults(values: OrderValues, forms: ProductForms): Fault[] {
  const faults: Fault[] = [];
  const forPatient = values.items.some(({ product }) => forms[product]?.forPatient);
  if (values.patientUuid === '' && (forPatient || values.patientName !== '')) faults.push(['patientName', 'newOrder.need.patient']);
  if (values.prescriberUuid === '') faults.push(['prescriberUuid', 'newOrder.need.prescriber']);
  if (values.items.length === 0) faults.push(['items', 'newOrder.need.product']);
  values.items.forEach((item, index) => {
    const form = forms[item.product];
    for (const question of form?.questions ?? []) {
      const reason = form && isAsked(question, item) ? faultOf(form, question, item) : null;
      if (reason) faults.push([`items.${index}.answers.${question.field}`, ...reason]);
    }
  });
  if (values.note.length > MAX_NOTE) faults.push(['note', 'newOrder.need.shorter']);
  return faults;
}

function faultOf(form: ProductForm, question: ProductQuestion, item: ItemValues): Reason | null {
  const value = item.answers[question.field];
  if (isEmpty(value)) return isRequired(form, question, item) ? ['newOrder.need.answer'] : null;
  const schema = schemaOf(form, question.field);
  if (typeof value === 'number') return numberFault(value, schema);
  const { minItems = 0, maxItems = Infinity, minLength = 0, maxLength = Infinity } = schema;
  if (Array.isArray(value) && value.length < minItems) return ['newOrder.need.more'];
  if (Array.isArray(value) && value.length > maxItems) return ['newOrder.need.fewer'];
  if (typeof value === 'string' && value.length > maxLength) return ['newOrder.need.shorter'];
  if (typeof value === 'string' && question.widget === 'text' && value.trim().length < minLength) return ['newOrder.need.longer'];
  return null;
}

function numberFault(value: number, { type, minimum = -Infinity, maximum = Infinity }: AnswerSchema): Reason | null {
  const whole = type === 'integer';
  if (value >= minimum && value <= maximum && (!whole || Number.isInteger(value))) return null;
  if (!Number.isFinite(minimum) || !Number.isFinite(maximum)) return [whole ? 'newOrder.need.anyWhole' : 'newOrder.need.anyNumber'];
  return [whole ? 'newOrder.need.whole' : 'newOrder.need.number', { minimum: numberText(minimum), maximum: numberText(maximum) }];
}
