import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Panel } from 'shared-ui/components';
import { formatDateTime, fullName, useLocale } from 'shared-ui/core';
import { Answers } from '../../parts/answers';
import { formatWeekdayDate } from '../../parts/days';
import { useMayAsk } from '../../parts/roles';
import { prescriptionQuery } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';

/**
 * Shows the prescription of an order that was sent from the portal; renders nothing for other orders and for roles that may not read
 * patients.
 */
export function PrescriptionPanel({ user, reference }: { user: string; reference: string }) {
  const t = useTranslations();
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
          <Answers answers={answers} />
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
