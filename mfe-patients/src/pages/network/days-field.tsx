import { NumberInput, type Control, type FieldPath, type FieldValues } from 'shared-ui/form';
import { useWords } from '../../words';

/** For how many days somebody may read a patient: the field `days` of a form. */
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
