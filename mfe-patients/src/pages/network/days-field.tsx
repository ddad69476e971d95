import { NumberInput, type Control, type FieldPath, type FieldValues } from 'shared-ui/form';
import { useWords } from '../../words';

/** Shows the form field `days`: for how many days a contact or a guest may read a patient. */
export function DaysField<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
  const t = useWords();
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
