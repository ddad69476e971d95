import { NumberInput, type Control, type FieldPath, type FieldValues } from 'shared-ui/form';
import { useTranslations } from '../../translations';

/** Shows the form field `days`: for how many days a contact or a guest may read a patient. */
export function DaysField<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
  const t = useTranslations();
  return (
    <NumberInput
      control={control}
      name={'days' as FieldPath<T>}
      label={t('network.share.days')}
      description={t('network.share.daysHelp')}
      unit={t('network.share.daysUnit')}
    />
  );
}
