import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Panel, Teeth } from 'shared-ui/components';
import { formatDate, formatDateTime, useLocale, useT, type ProductSchemas } from 'shared-ui/core';
import { formatWeekdayDate } from '../../parts/days';
import { fullName } from '../../parts/person';
import { useMayAsk } from '../../parts/roles';
import { prescriptionQuery } from '../../queries/prescriptions';
import { useWords } from '../../words';

type Answer = ProductSchemas['Prescription']['items'][number]['answers'][number];

/**
 * Shows the prescription of an order that was sent from the portal; renders nothing for other orders and for roles that may not read
 * patients.
 */
export function PrescriptionPanel({ user, reference }: { user: string; reference: string }) {
  const t = useWords();
  const locale = useLocale();
  const sees = useMayAsk();
  const { data } = useQuery({ ...prescriptionQuery(user, reference, locale), enabled: sees });
  if (!data) return null;
  const { items, wantedOn, note, conditionsVersion, sentAt, sentBy } = data;
  return (
    <Panel
      title={t('order.prescription.title')}
      aside={t('order.prescription.sent', { who: fullName(sentBy), when: formatDateTime(sentAt) })}
    >
      {items.map(({ product, name, answers }, index) => (
        // An order may contain a product twice; items never change their positions.
        <Panel key={`${index} ${product}`} title={name} level={3}>
          <DefinitionList items={answers.map((answer) => ({ term: answer.label, value: <AnswerText answer={answer} /> }))} />
        </Panel>
      ))}
      <DefinitionList
        items={[
          ...(wantedOn ? [{ term: t('newOrder.wantedOn'), value: formatWeekdayDate(wantedOn, locale) }] : []),
          ...(note ? [{ term: t('newOrder.note'), value: <span lang="">{note}</span> }] : []),
          ...(conditionsVersion ? [{ term: t('order.prescription.conditions'), value: conditionsVersion }] : []),
        ]}
      />
    </Panel>
  );
}

function AnswerText({ answer: { widget, values } }: { answer: Answer }) {
  const ui = useT('ui');
  if (widget === 'teeth') return <Teeth teeth={values.map(Number)} />;
  if (widget === 'yes_no') return ui(values[0] === 'true' ? 'form.yes' : 'form.no');
  if (widget === 'date') return values.map(formatDate).join(', ');
  if (widget === 'text' || widget === 'files') return <span lang="">{values.join(', ')}</span>;
  return values.join(', ');
}
