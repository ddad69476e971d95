import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { DateInput } from 'shared-ui/form';
import { WantedDialog } from '../../parts/decide';
import { closedBecause } from '../../parts/decide/days';
import { useUserUuid } from '../../parts/use-user';
import type { Calendar } from '../../queries/decisions';
import { wantedDaysQuery } from '../../queries/prescriptions';
import { useWords } from '../../words';
import type { OrderFormApi } from './use-order-draft';

/** Words (keys of the remote) for a wanted day on which the laboratory delivers nothing of this order; null for one on which it does. */
export function wantedFault(day: string, calendar: Calendar): string | null {
  const why = closedBecause(day, calendar, false);
  if (why === undefined) return null;
  if (why === 'past' || why === 'early') return 'newOrder.need.later';
  return why === 'tooLate' ? 'newOrder.need.sooner' : 'newOrder.need.open';
}

interface WantedDayProps {
  form: OrderFormApi;
  /** Told of the laboratory's days for what is in the order; the form's check reads them. */
  onDays: (calendar: Calendar | null) => void;
}

/** The wanted day, typed or chosen among the laboratory's; without its calendar, any day, which the platform then judges. */
export function WantedDay({ form, onDays }: WantedDayProps) {
  const t = useWords();
  const user = useUserUuid();
  const products = form.watch('items').map(({ product }) => product);
  const calendar = useQuery(wantedDaysQuery(user, products)).data ?? null;
  const [open, setOpen] = useState(false);
  const tell = useEffectEvent(onDays);
  useEffect(() => {
    tell(calendar);
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
