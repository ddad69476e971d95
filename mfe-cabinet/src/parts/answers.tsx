import { DefinitionList, Teeth } from 'shared-ui/components';
import { formatDate, useT, type ProductSchemas } from 'shared-ui/core';

/** An answer of a prescription, in words. */
export type LabelledAnswer = Pick<ProductSchemas['Prescription']['items'][number]['answers'][number], 'label' | 'widget' | 'values'>;

/** Lists the answers about one product, before an order is sent and after. */
export function Answers({ answers }: { answers: readonly LabelledAnswer[] }) {
  return <DefinitionList items={answers.map((answer) => ({ term: answer.label, value: <AnswerText answer={answer} /> }))} />;
}

function AnswerText({ answer: { widget, values } }: { answer: LabelledAnswer }) {
  const ui = useT('ui');
  if (widget === 'teeth') return <Teeth teeth={values.map(Number)} />;
  if (widget === 'yes_no') return ui(values[0] === 'true' ? 'form.yes' : 'form.no');
  if (widget === 'date') return values.map(formatDate).join(', ');
  if (widget === 'text' || widget === 'files') return <span lang="">{values.join(', ')}</span>;
  return values.join(', ');
}
