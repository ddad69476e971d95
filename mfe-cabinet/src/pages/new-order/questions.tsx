import { DateInput, NumberInput, RadioInput, SelectInput, TeethInput, TextArea, YesNoInput, type FieldPath } from 'shared-ui/form';
import type { ProductForm, ProductQuestion } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import { FilesQuestion } from './files-question';
import css from './new-order.module.css';
import type { OrderFormApi } from './use-order-draft';
import { isAsked, isRequired, schemaOf, type OrderValues } from './values';

interface QuestionsProps {
  form: OrderFormApi;
  product: ProductForm;
  index: number;
}

/** Shows the questions of one product, as the manufacturer describes them. */
export function Questions({ form, product, index }: QuestionsProps) {
  const item = form.watch(`items.${index}`);
  return (
    <div className={css.fields}>
      {product.questions
        .filter((question) => isAsked(question, item))
        .map((question) => (
          <div key={question.field} className={wide.has(question.widget) ? css.wide : undefined}>
            <Question form={form} product={product} question={question} index={index} optional={!isRequired(product, question, item)} />
          </div>
        ))}
    </div>
  );
}

const wide = new Set<ProductQuestion['widget']>(['teeth', 'files', 'text']);

/** Up to this many options are radio buttons; more are a select. */
const IN_SIGHT = 4;

interface QuestionProps extends QuestionsProps {
  question: ProductQuestion;
  optional: boolean;
}

function Question({ form, product, question, index, optional }: QuestionProps) {
  const t = useTranslations();
  const { field, widget, label, help: description, options } = question;
  const schema = schemaOf(product, field);
  const shared = { control: form.control, name: `items.${index}.answers.${field}` as FieldPath<OrderValues>, label, description, optional };
  switch (widget) {
    case 'teeth':
      return (
        <TeethInput
          {...shared}
          max={schema.maxItems}
          arches={question.arches ? { upper: t('newOrder.arch.upper'), lower: t('newOrder.arch.lower') } : undefined}
        />
      );
    case 'files':
      return <FilesQuestion form={form} field={shared} />;
    case 'number':
      return <NumberInput {...shared} />;
    case 'date':
      return <DateInput {...shared} />;
    case 'yes_no':
      return <YesNoInput {...shared} />;
    case 'text':
      return <TextArea {...shared} limit={schema.maxLength} rows={3} />;
    default:
      return options.length <= IN_SIGHT && options.every(({ group }) => group === undefined) ? (
        <RadioInput {...shared} options={options} inline />
      ) : (
        <SelectInput
          {...shared}
          options={options.map(({ value, label: name, group }) => ({ value, label: group ? `${name} · ${group}` : name }))}
        />
      );
  }
}
