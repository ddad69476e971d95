import { useEffect, useId, useRef, useState } from 'react';
import { Button, cx, Radio } from 'shared-ui/core';
import { DefinitionList, Icon, Panel, Teeth } from 'shared-ui/components';
import { SelectInput, TeethInput, TextInput } from 'shared-ui/form';
import { useT } from 'shared-ui/core';
import { Traces } from '../../parts/case/case-facts';
import { PatientField } from '../../parts/patient-field/patient-field';
import { PAPER_LINES } from '../../parts/papers';
import type { CasePrefill } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import type { ClaimFormApi } from './form-api';
import css from './claim-form.module.css';
import { useProductFacts } from './product-facts';
import { claimFaults } from './schema';
import { LotSearch } from './lot-search';
import { OriginSearch } from './origin-search';
import { valuesOfLine, valuesOfPrefill, type ClaimValues } from './values';

interface AboutStepProps {
  form: ClaimFormApi;
  origin: CasePrefill | undefined;
  onOrigin: (origin: CasePrefill | undefined) => void;
}

/** The fields of this step that an order or an invoice fills in. */
export const ABOUT_FIELDS = ['patientName', 'product', 'line', 'ref', 'lot', 'udi', 'teeth'] as const;

/** Reports whether nothing of this step is missing for the category. */
function isFilled(values: ClaimValues): boolean {
  const names: readonly string[] = ABOUT_FIELDS;
  return values.product !== '' && !claimFaults(values).some(([name]) => names.includes(name));
}

/** Selects what the claim is about: by an order, an invoice or a lot, or typed. */
export function AboutStep({ form, origin, onOrigin }: AboutStepProps) {
  const t = useTranslations();
  const [editing, setEditing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isInvalid = ABOUT_FIELDS.some((name) => form.getFieldState(name, form.formState).invalid);
  // What an origin fills in needs no fields; what it lacks is asked for.
  const summed = !editing && origin !== undefined && isFilled(form.watch());
  useEffect(() => {
    if (editing) fields.current?.querySelector('input')?.focus();
  }, [editing]);
  const fill = (values: Partial<ClaimValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof ClaimValues, value as never, {
        shouldDirty: true,
        shouldValidate: form.getFieldState(name as keyof ClaimValues).invalid,
      });
    }
  };
  return (
    <>
      <Panel title={t('claimForm.origin.title')} level={3}>
        <Origin form={form} onForget={() => onOrigin(undefined)} />
        {origin && origin.lines.length > 1 ? <Lines form={form} origin={origin} onChoose={fill} /> : null}
        <OriginSearch
          onFound={(found) => {
            onOrigin(found);
            fill(valuesOfPrefill(found, form.getValues()));
          }}
        />
      </Panel>
      <Panel title={t('claimForm.about.product')} level={3}>
        <div ref={fields}>
          {summed && !isInvalid ? <Filled form={form} onChange={() => setEditing(true)} /> : <ProductFields form={form} onFill={fill} />}
        </div>
      </Panel>
    </>
  );
}

interface FieldsProps {
  form: ClaimFormApi;
  onFill: (values: Partial<ClaimValues>) => void;
}

/** Asks for the patient and the product. */
function ProductFields({ form, onFill: fill }: FieldsProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const { control } = form;
  const [category, orderReference, article, lot] = form.watch(['category', 'orderReference', 'ref', 'lot']);
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <PatientField optional={category !== 'implant'} />
      </div>
      <TextInput control={control} name="product" label={t('cases.fact.product')} optional={category !== 'A'} />
      <SelectInput
        control={control}
        name="line"
        label={t('claimForm.line')}
        optional
        options={PAPER_LINES.map((line) => ({ value: line, label: ui(`productLine.${line}`) }))}
      />
      <TextInput
        control={control}
        name="lot"
        label={t('claimForm.lot')}
        description={t('claimForm.lotHelp')}
        optional={category === 'B' && orderReference !== ''}
      />
      <TextInput control={control} name="ref" label={t('claimForm.ref')} optional />
      <LotSearch
        article={article}
        lot={lot}
        onChoose={(sold) =>
          fill({ lot: sold.lot, udi: sold.udi ?? '', ...(form.getValues('product') === '' ? { product: sold.label } : {}) })
        }
      />
      <div className={css.wide}>
        <TextInput control={control} name="udi" label={t('claimForm.udi')} description={t('claimForm.udiHelp')} optional />
      </div>
      <div className={css.wide}>
        <TeethInput control={control} name="teeth" label={t('claimForm.teeth')} optional={category === 'A'} max={32} milk />
      </div>
    </div>
  );
}

/** Shows what the order or the invoice has filled in, until the user changes it. */
function Filled({ form, onChange }: { form: ClaimFormApi; onChange: () => void }) {
  const t = useTranslations();
  return (
    <>
      <DefinitionList items={useProductFacts(form.watch())} />
      <p className={css.change}>
        <Button size="s" icon={<Icon name="pencil" />} onClick={onChange}>
          {t('claimForm.about.change')}
        </Button>
      </p>
    </>
  );
}

/** Shows the order and the invoice that the claim refers to, with a button that removes them. */
function Origin({ form, onForget }: { form: ClaimFormApi; onForget: () => void }) {
  const t = useTranslations();
  const [order, invoice] = form.watch(['orderReference', 'invoiceReference']);
  if (order === '' && invoice === '') return null;
  const forget = () => {
    form.setValue('orderReference', '', { shouldDirty: true });
    form.setValue('invoiceReference', '', { shouldDirty: true });
    onForget();
  };
  return (
    <p className={css.origin}>
      <Icon name="package" size={18} />
      <span>
        {[order ? t('order.title', { reference: order }) : '', invoice ? t('invoice.title', { reference: invoice }) : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
      <Button variant="ghost" size="s" icon={<Icon name="x" />} onClick={forget}>
        {t('claimForm.origin.forget')}
      </Button>
    </p>
  );
}

interface LinesProps {
  form: ClaimFormApi;
  origin: CasePrefill;
  onChoose: (values: Partial<ClaimValues>) => void;
}

/** Selects one of an order's products. */
function Lines({ form, origin, onChoose }: LinesProps) {
  const t = useTranslations();
  const name = useId();
  const [product, lot] = form.watch(['product', 'lot']);
  return (
    <fieldset className={css.found}>
      <legend className={css.ask}>{t('claimForm.origin.which')}</legend>
      <div className={css.rows}>
        {origin.lines.map((line, index) => (
          <Radio
            key={index}
            className={cx(css.row, css.choice)}
            name={name}
            checked={line.product === product && line.lot === lot}
            onChange={() => onChoose(valuesOfLine(line))}
          >
            <span className={css.rowMain}>
              {line.product} <Teeth teeth={line.teeth} />
            </span>
            <Traces of={{ ref: line.ref, lot: line.lot, udi: '' }} />
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
