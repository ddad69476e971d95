import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { DateInput } from 'shared-ui/form';
import { useUserUuid } from 'shared-ui/core';
import { WantedDialog } from '../../parts/decide/wanted';
import type { Calendar } from '../../queries/decisions';
import { wantedDaysQuery } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import type { OrderFormApi } from './use-order-draft';

interface WantedDayProps {
  form: OrderFormApi;
  /** Receives the laboratory's calendar for the order's products, which the form's validation reads. */
  onDays: (calendar: Calendar | null) => void;
}

/**
 * Selects the requested delivery day, typed or from the laboratory's calendar. Without a calendar any day is accepted, and the platform
 * decides.
 */
export function WantedDay({ form, onDays }: WantedDayProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const products = form.watch('items').map(({ product }) => product);
  const calendar = useQuery(wantedDaysQuery(user, products)).data ?? null;
  const [open, setOpen] = useState(false);
  const reportDays = useEffectEvent(onDays);
  useEffect(() => {
    reportDays(calendar);
  }, [calendar]);
  return (
    <>
      <DateInput
        control={form.control}
        name="wantedOn"
        label={t('newOrder.wantedOn')}
        description={t('newOrder.wantedHelp')}
        optional
        {...(calendar ? { onOpen: () => setOpen(true) } : {})}
      />
      {open && calendar ? (
        <WantedDialog
          calendar={calendar}
          value={form.getValues('wantedOn')}
          onChange={(day) => form.setValue('wantedOn', day, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
