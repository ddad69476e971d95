import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Absent, DefinitionList, Panel, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, formatMoney, fullName, useLocale, useUserUuid } from 'shared-ui/core';
import { CheckInput } from 'shared-ui/form';
import { AddressText } from '../../parts/address';
import { Answers } from '../../parts/answers';
import { formatWeekdayDate } from '../../parts/days';
import { LinesTable } from '../../parts/lines-table';
import { Prose } from '../../parts/prose';
import { Totals } from '../../parts/totals';
import { orderFilesQuery, orderPriceQuery, type OrderDraft, type OrderPrice, type OrderTerms } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import css from './new-order.module.css';
import type { OrderDraftState, OrderFormApi } from './use-order-draft';
import { answerTexts, type ProductForms } from './values';

interface ReviewStepProps {
  form: OrderFormApi;
  forms: ProductForms;
  draft: OrderDraftState;
  terms: OrderTerms;
  /** Receives the displayed price, to which the user agrees. */
  onPrice: (price: OrderPrice) => void;
}

/** Shows the order as it will be sent, with its price and the conditions. */
export function ReviewStep({ form, forms, draft, terms, onPrice }: ReviewStepProps) {
  const t = useTranslations();
  const [failed, setFailed] = useState(false);
  const save = () => {
    setFailed(false);
    draft.ensure().catch((error: unknown) => {
      console.warn('the draft was not saved', error);
      setFailed(true);
    });
  };
  const begin = useEffectEvent(save);
  useEffect(() => begin(), []);
  const { autosave, data } = draft;
  // The form saves by itself once the network is back. A draft that was not saved before has no price until it is saved again.
  const again = useEffectEvent(() => {
    if (failed) save();
  });
  useEffect(() => {
    if (autosave.state === 'saved') again();
  }, [autosave.state]);
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <>
      <Panel title={t('newOrder.review.order')} level={3}>
        <Summary form={form} terms={terms} />
      </Panel>
      <Products form={form} forms={forms} />
      <Panel title={t('newOrder.review.price')} level={3}>
        {failed ? (
          <PanelError onRetry={save} retrying={autosave.state === 'saving'}>
            {t('newOrder.price.failed')}
          </PanelError>
        ) : data === null || autosave.state === 'unsaved' || autosave.state === 'saving' ? (
          <PanelSkeleton rows={3} />
        ) : (
          <Price key={data.uuid} draft={data} forms={forms} onPrice={onPrice} />
        )}
      </Panel>
      {terms.conditions ? (
        <Panel title={t('newOrder.conditions.title')} level={3}>
          <Prose paragraphs={terms.conditions.text.split(/\n\n+/)} />
          <div className={css.accept}>
            <CheckInput
              control={form.control}
              name="accepted"
              label={t('newOrder.conditions.accept', { version: terms.conditions.version })}
            />
          </div>
        </Panel>
      ) : null}
    </>
  );
}

/** Shows every answer and file of each product. */
function Products({ form, forms }: { form: OrderFormApi; forms: ProductForms }) {
  const user = useUserUuid();
  const { patientUuid, items } = form.getValues();
  const files = useQuery({ ...orderFilesQuery(user, patientUuid), enabled: patientUuid !== '' }).data?.items ?? [];
  const nameOf = (uuid: string) => files.find((file) => file.uuid === uuid)?.name;
  return items.map((item, index) => {
    const product = forms[item.product];
    return product ? (
      // An order may contain a product twice; here items do not change their positions.
      <Panel key={`${index} ${item.product}`} title={product.name} level={3}>
        <Answers answers={answerTexts(product, item, nameOf)} />
      </Panel>
    ) : null;
  });
}

function Summary({ form, terms }: { form: OrderFormApi; terms: OrderTerms }) {
  const t = useTranslations();
  const locale = useLocale();
  const { patientName, prescriberUuid, addressUuid, wantedOn, note } = form.getValues();
  const chosen = terms.shippingAddresses?.find(({ uuid }) => uuid === addressUuid);
  const prescriber = terms.prescribers.find(({ uuid }) => uuid === prescriberUuid);
  return (
    <DefinitionList
      items={[
        { term: t('cases.column.patient'), value: patientName || <Absent /> },
        { term: t('newOrder.prescriber'), value: prescriber ? fullName(prescriber.personInfo) : <Absent /> },
        { term: t('newOrder.wantedOn'), value: wantedOn ? formatWeekdayDate(wantedOn, locale) : <Absent /> },
        ...(note ? [{ term: t('newOrder.note'), value: <span lang="">{note}</span> }] : []),
        { term: t('order.address'), value: <AddressText address={chosen?.address ?? terms.shippingAddress} /> },
      ]}
    />
  );
}

/** Names the questions whose answers the platform does not accept: the lines that they count are missing from the price. */
function lackingQuestions({ lacks }: OrderPrice, { content }: OrderDraft, forms: ProductForms): string[] {
  return lacks.flatMap(({ field }) => {
    const [, index, name] = /^items\.(\d+)\.answers\.(\w+)/u.exec(field) ?? [];
    const product = forms[content.items[Number(index)]?.product ?? ''];
    const question = product?.questions.find((asked) => asked.field === name);
    return product && question ? [`${product.name} · ${question.label}`] : [];
  });
}

function Price({ draft, forms, onPrice }: { draft: OrderDraft; forms: ProductForms; onPrice: (price: OrderPrice) => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const user = useUserUuid();
  const query = useQuery(orderPriceQuery(user, draft, locale));
  const [before, setBefore] = useState<OrderPrice | null>(null);
  const price = query.data;
  // The total displayed before, shown when a new one replaces it.
  const [shown, setShown] = useState(price);
  if (price && price !== shown) {
    if (shown && shown.totals.inclTaxes.amount !== price.totals.inclTaxes.amount) setBefore(shown);
    setShown(price);
  }
  const onPriced = useEffectEvent(onPrice);
  useEffect(() => {
    if (price) onPriced(price);
  }, [price]);
  if (!price) {
    if (query.isError) {
      return (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('newOrder.price.failed')}
        </PanelError>
      );
    }
    return <PanelSkeleton rows={3} />;
  }
  const lacking = lackingQuestions(price, draft, forms);
  return (
    <>
      {before ? (
        <Alert tone="warning">
          {t('newOrder.price.changed', { before: formatMoney(before.totals.inclTaxes), now: formatMoney(price.totals.inclTaxes) })}
        </Alert>
      ) : null}
      {lacking.length > 0 ? <Alert tone="warning">{t('newOrder.price.incomplete', { questions: lacking.join(', ') })}</Alert> : null}
      <LinesTable label={t('newOrder.review.price')} lines={price.lines} />
      <Totals totals={price.totals} />
      {price.earliestOn ? (
        <p className={css.hint}>{t('newOrder.price.earliest', { date: formatWeekdayDate(price.earliestOn, locale) })}</p>
      ) : null}
    </>
  );
}
