import { useState } from 'react';
import { DateInput, TeethInput, TextArea, TextInput, useZodForm, z } from 'shared-ui/form';
import type { TFunction } from 'shared-ui/core';
import type { Calendar, OrderChanges } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { WantedDialog } from './wanted';
import { wantedFault } from './days';

/** The changeable properties of an order. */
export interface Wanted {
  shade: string;
  teeth: number[];
  note: string;
  wantedOn: string;
}

export type Field = keyof Wanted;

/**
 * Returns the form of the changeable properties. The number of teeth is fixed, since another number has another price. Without a calendar
 * any day is accepted, and the platform decides.
 */
export function useChangesForm(wanted: Wanted, calendar: Calendar | null, t: TFunction) {
  const schema = z.object({
    shade: z.string().check(z.trim(), z.maxLength(20, 'decide.change.tooLong')),
    teeth: z.array(z.number()).check(z.length(wanted.teeth.length, 'decide.change.teethCount')),
    note: z.string().check(z.trim(), z.maxLength(1000, 'decide.change.tooLong')),
    wantedOn: z.string().check(
      z.regex(/^(\d{4}-\d\d-\d\d)?$/, 'decide.change.noDay'),
      z.superRefine((day, context) => {
        const fault = day === '' || day === wanted.wantedOn || calendar === null ? null : wantedFault(day, calendar);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      }),
    ),
  });
  return useZodForm({ schema, defaultValues: wanted, t });
}

/** Returns the properties that differ. */
export function changesOf(before: Wanted, after: Wanted): OrderChanges {
  const teeth = [...after.teeth].sort((a, b) => a - b);
  return {
    ...(after.shade === before.shade ? {} : { shade: after.shade }),
    ...(after.note === before.note ? {} : { note: after.note }),
    ...(after.wantedOn === before.wantedOn ? {} : { wantedOn: after.wantedOn }),
    ...(teeth.join() === [...before.teeth].sort((a, b) => a - b).join() ? {} : { teeth }),
  };
}

/** Shows the form's fields. */
export function ChangeFields({
  form,
  fields,
  count,
  calendar,
}: {
  form: ReturnType<typeof useChangesForm>;
  fields: readonly Field[];
  count: number;
  calendar: Calendar | null;
}) {
  const t = useTranslations();
  const { control } = form;
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {fields.includes('teeth') ? (
        <TeethInput
          control={control}
          name="teeth"
          label={t('decide.change.teeth')}
          description={t('decide.change.teethHelp', { count })}
          max={count}
        />
      ) : null}
      {fields.includes('shade') ? (
        <TextInput control={control} name="shade" label={t('decide.change.shade')} description={t('decide.change.shadeHelp')} optional />
      ) : null}
      {fields.includes('wantedOn') ? (
        <DateInput
          control={control}
          name="wantedOn"
          label={t('decide.change.wantedOn')}
          description={t('decide.change.wantedHelp')}
          optional
          {...(calendar ? { onOpen: () => setChoosing(true) } : {})}
        />
      ) : null}
      {fields.includes('note') ? (
        <TextArea control={control} name="note" label={t('decide.change.note')} limit={1000} rows={3} optional />
      ) : null}
      {choosing && calendar ? (
        <WantedDialog
          calendar={calendar}
          value={form.getValues('wantedOn')}
          onChange={(day) => form.setValue('wantedOn', day, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
