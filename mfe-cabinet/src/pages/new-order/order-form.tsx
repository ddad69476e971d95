import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { Panel } from 'shared-ui/components';
import { ApiProblem, fullName, type Locale, type TFunction, useLocale, useT, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, SelectInput, TextArea, useZodForm, Wizard, WizardStep, z } from 'shared-ui/form';
import { wantedFault } from '../../parts/decide/days';
import { DraftConflict, DraftState } from '../../parts/draft/draft-state';
import { PatientField } from '../../parts/patient-field/patient-field';
import type { Calendar } from '../../queries/decisions';
import {
  productQuery,
  type OfferedProduct,
  type OrderDraft,
  type OrderPrice,
  type OrderTerms,
  type ProductForm,
} from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import { ItemsStep } from './items-step';
import css from './new-order.module.css';
import { ReviewStep } from './review-step';
import { useOrderDraft, type OrderFormApi } from './use-order-draft';
import { WantedDay } from './wanted-day';
import { MAX_NOTE, orderContent, orderFaults, valuesOfDraft, type OrderValues, type ProductForms } from './values';

interface OrderFormProps {
  given: OrderDraft | null;
  onMade: (uuid: string) => void;
  start: OrderValues;
  products: OfferedProduct[];
  terms: OrderTerms;
  known: ProductForms;
  /** The scan that the order starts with. */
  file: string | null;
}

/** Shows the three steps of an order: patient, products, price and conditions. It is saved as a draft from the first answer. */
export function OrderForm({ given, onMade, start, products, terms, known, file }: OrderFormProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const locale = useLocale();
  const { forms, add } = useForms(known, user, locale);
  const days = useRef<Calendar | null>(null);
  const schema = useMemo(() => schemaFor(forms, terms.conditions !== undefined, days), [forms, terms]);
  const form = useZodForm<OrderValues, OrderValues>({ schema, defaultValues: start, t, guard: false });
  const draft = useOrderDraft({ user, form, given, content: (values) => orderContent(values, forms), onMade });
  // The user agrees to the price on the page, even while a newer one is loading.
  const seen = useRef<OrderPrice | null>(null);
  const see = (price: OrderPrice) => {
    // Agreeing to one price is no agreement to another.
    if (seen.current && seen.current.totals.inclTaxes.amount !== price.totals.inclTaxes.amount) form.setValue('accepted', false);
    seen.current = price;
  };
  const send = async () => {
    try {
      await draft.send({ totalCents: seen.current?.totals.inclTaxes.amount ?? 0, conditionsVersion: terms.conditions?.version ?? '' });
    } catch (error) {
      // After a change of price or conditions, both are shown before the user can agree again.
      if (error instanceof ApiProblem && error.code.startsWith('order_draft.')) {
        form.setValue('accepted', false);
        await Promise.all([
          client.invalidateQueries({ queryKey: ['order-price'] }),
          client.invalidateQueries({ queryKey: ['order-terms'] }),
        ]);
      }
      throw error;
    }
  };
  const take = async (theirs: OrderDraft) => {
    const ids = theirs.content.items.map(({ product }) => product).filter((id) => !forms[id]);
    const read = await Promise.all(ids.map((id) => client.fetchQuery(productQuery(user, id, locale))));
    read.forEach(add);
    form.reset(valuesOfDraft(theirs, { ...forms, ...byId(read) }));
  };
  return (
    <>
      <DraftConflict draft={draft} onTake={take} />
      <Form form={form} label={t('title.newOrder')} onSubmit={send} words={(code, field) => refusal(code, field, t)} rename={formField}>
        <FormErrors />
        <Wizard
          label={t('newOrder.steps')}
          submitLabel={t('newOrder.send')}
          start={start.items.length > 0 ? 'items' : 'who'}
          aside={<DraftState draft={draft} view="orders" />}
        >
          <WizardStep
            name="who"
            title={t('newOrder.who.title')}
            description={t('newOrder.who.text')}
            fields={['patientName', 'prescriberUuid']}
          >
            <Who terms={terms} form={form} />
          </WizardStep>
          <WizardStep
            name="items"
            title={t('newOrder.items.title')}
            description={t('newOrder.items.text')}
            fields={['items', 'addressUuid', 'wantedOn', 'note']}
          >
            <ItemsStep form={form} products={products} forms={forms} onForm={add} file={file} />
            <Panel title={t('newOrder.delivery.title')} level={3}>
              <div className={css.fields}>
                <ShippingAddress terms={terms} form={form} />
                <WantedDay form={form} onDays={(calendar) => (days.current = calendar)} />
                <TextArea control={form.control} name="note" label={t('newOrder.note')} limit={MAX_NOTE} rows={3} optional />
              </div>
            </Panel>
          </WizardStep>
          <WizardStep name="review" title={t('newOrder.review.title')} description={t('newOrder.review.text')} fields={['accepted']}>
            <ReviewStep form={form} forms={forms} draft={draft} terms={terms} onPrice={see} />
          </WizardStep>
        </Wizard>
      </Form>
    </>
  );
}

const byId = (forms: readonly ProductForm[]): ProductForms => Object.fromEntries(forms.map((form) => [form.id, form]));

/** Returns the forms of the products that are or were in the order, in the page's language once they have loaded. */
function useForms(known: ProductForms, user: string, locale: Locale) {
  const [forms, setForms] = useState(known);
  const queries = useQueries({ queries: Object.keys(forms).map((id) => productQuery(user, id, locale)) });
  const read = queries.flatMap(({ data }) => data ?? []);
  const add = (form: ProductForm) => setForms((present) => ({ ...present, [form.id]: form }));
  return { forms: { ...forms, ...byId(read) }, add };
}

/** Selects one of the practice's addresses; renders nothing where there is no choice. */
function ShippingAddress({ terms, form }: { terms: OrderTerms; form: OrderFormApi }) {
  const t = useTranslations();
  const addresses = terms.shippingAddresses ?? [];
  if (addresses.length < 2) return null;
  return (
    <SelectInput
      control={form.control}
      name="addressUuid"
      label={t('newOrder.address')}
      options={addresses.map(({ uuid, label, address }) => ({
        value: uuid,
        label: [label, address.street, address.city].filter(Boolean).join(', '),
      }))}
    />
  );
}

function Who({ terms, form }: { terms: OrderTerms; form: ReturnType<typeof useZodForm<OrderValues, OrderValues>> }) {
  const t = useTranslations();
  const choose = useT('ui')('form.choose');
  return (
    <div className={css.fields}>
      <PatientField optional />
      <SelectInput
        control={form.control}
        name="prescriberUuid"
        label={t('newOrder.prescriber')}
        placeholder={choose}
        options={terms.prescribers.map(({ uuid, personInfo }) => ({ value: uuid, label: fullName(personInfo) }))}
      />
    </div>
  );
}

function schemaFor(forms: ProductForms, conditions: boolean, days: RefObject<Calendar | null>) {
  const shape = z.custom<OrderValues>();
  return shape.check(
    z.superRefine((values, context) => {
      for (const [field, message, words] of orderFaults(values, forms))
        context.addIssue({ code: 'custom', path: field.split('.'), message, input: undefined, ...words });
      const fault = values.wantedOn !== '' && days.current ? wantedFault(values.wantedOn, days.current) : null;
      if (fault !== null) context.addIssue({ code: 'custom', path: ['wantedOn'], message: fault, input: undefined });
      if (conditions && !values.accepted)
        context.addIssue({ code: 'custom', path: ['accepted'], message: 'newOrder.need.accepted', input: undefined });
    }),
  );
}

const REFUSED: Readonly<Record<string, string>> = {
  'draft.unsaved': 'draft.unsaved',
  'version.conflict': 'newOrder.refused.changed',
  not_found: 'newOrder.refused.gone',
  'order_draft.price_changed': 'newOrder.refused.price',
  'order_draft.conditions_changed': 'newOrder.refused.conditions',
  'order_draft.full': 'newOrder.refused.full',
  'auth.role': 'newOrder.notYours',
  network: 'newOrder.refused.lost',
  timeout: 'newOrder.refused.lost',
  files: 'newOrder.need.files',
};

/** The codes of a requested day. Other fields have some of them too: a quantity is also `out_of_range`. */
const REFUSED_DAY: Readonly<Record<string, string>> = {
  too_early: 'newOrder.need.later',
  out_of_range: 'newOrder.need.sooner',
  closed: 'newOrder.need.open',
};

function refusal(code: string, field: string | undefined, t: TFunction): string | undefined {
  const key = (field !== undefined && formField(field) === 'wantedOn' ? REFUSED_DAY[code] : undefined) ?? REFUSED[code];
  return key === undefined ? undefined : t(key);
}

/** Maps a field name of the API to the form's. */
function formField(field: string): string {
  return field === 'patientUuid' ? 'patientName' : field.replace(/^content\./, '');
}
