import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon, Money, Panel } from 'shared-ui/components';
import { Alert, Button, NativeSelect, useLocale, useT, useUserUuid } from 'shared-ui/core';
import { productQuery, type OfferedProduct, type ProductForm } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import css from './new-order.module.css';
import { Questions } from './questions';
import type { OrderFormApi } from './use-order-draft';
import { itemOf, type ProductForms } from './values';

/** Limit of the contract. */
const MAX_ITEMS = 10;

interface ItemsStepProps {
  form: OrderFormApi;
  products: OfferedProduct[];
  forms: ProductForms;
  onForm: (form: ProductForm) => void;
  file: string | null;
}

/** Shows the ordered products with their questions, and adds products. */
export function ItemsStep({ form, products, forms, onForm, file }: ItemsStepProps) {
  const t = useTranslations();
  const items = form.watch('items');
  const [adding, setAdding] = useState(false);
  const empty = form.formState.errors.items?.message ?? form.formState.errors.items?.root?.message;
  const add = (chosen: ProductForm) => {
    onForm(chosen);
    // The scan that the order starts with goes to the first product that accepts files.
    const field = file === null || items.length > 0 ? undefined : chosen.questions.find(({ widget }) => widget === 'files')?.field;
    const item = itemOf(chosen, field === undefined || file === null ? {} : { [field]: [file] });
    form.setValue('items', [...form.getValues('items'), item], { shouldDirty: true });
    form.clearErrors('items');
    setAdding(false);
  };
  const remove = (index: number) => {
    form.clearErrors('items');
    form.setValue(
      'items',
      form.getValues('items').filter((_, other) => other !== index),
      { shouldDirty: true },
    );
  };
  return (
    <>
      {items.map((item, index) => {
        const product = forms[item.product];
        return product ? (
          <Panel
            // Items have no id. The key remounts an item when another one takes its position.
            key={`${index} ${item.product} ${items.length}`}
            title={product.name}
            level={3}
            aside={
              <Button variant="ghost" size="s" icon={<Icon name="trash" />} onClick={() => remove(index)}>
                {t('newOrder.items.remove')}
              </Button>
            }
          >
            {product.summary ? <p className={css.summary}>{product.summary}</p> : null}
            <Questions form={form} product={product} index={index} />
          </Panel>
        ) : null;
      })}
      {items.length === 0 || adding ? (
        <Picker products={products} onChosen={add} error={items.length === 0 ? empty : undefined} />
      ) : items.length < MAX_ITEMS ? (
        <p>
          <Button icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
            {t('newOrder.items.add')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface PickerProps {
  products: OfferedProduct[];
  onChosen: (product: ProductForm) => void;
  error: string | undefined;
}

/** Selects a product line, then a product with its minimum price and its lead time. */
function Picker({ products, onChosen, error }: PickerProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const user = useUserUuid();
  const locale = useLocale();
  const client = useQueryClient();
  const lines = [...new Set(products.map(({ line }) => line))];
  const [line, setLine] = useState<string>((lines.length === 1 ? lines[0] : undefined) ?? '');
  const [failed, setFailed] = useState(false);
  const choose = (id: string) => {
    setFailed(false);
    client.fetchQuery(productQuery(user, id, locale)).then(onChosen, (reason: unknown) => {
      console.warn('the product was not read', reason);
      setFailed(true);
    });
  };
  return (
    <Panel title={t('newOrder.items.which')} level={3}>
      <NativeSelect
        name="items"
        label={t('newOrder.items.line')}
        value={line}
        error={error}
        options={[{ value: '', label: ui('form.choose') }, ...lines.map((value) => ({ value, label: ui(`productLine.${value}`) }))]}
        onChange={(event) => setLine(event.target.value)}
      />
      {failed ? <Alert>{t('newOrder.items.failed')}</Alert> : null}
      {line === '' ? null : (
        <ul className={css.rows} aria-label={t('newOrder.items.products')}>
          {products
            .filter((product) => product.line === line)
            .map((product) => (
              <li key={product.id}>
                <button type="button" className={css.row} onClick={() => choose(product.id)}>
                  <span className={css.rowMain}>
                    <strong>{product.name}</strong>
                    <span className={css.rowSub}>{product.summary}</span>
                  </span>
                  <span className={css.rowSub}>
                    {t('newOrder.items.from')} <Money value={product.from} /> · {t('newOrder.items.days', { count: product.days })}
                  </span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
