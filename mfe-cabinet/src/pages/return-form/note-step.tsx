import { useQuery } from '@tanstack/react-query';
import { Icon, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, formatDate, useT } from 'shared-ui/core';
import { TextInput, useWatch, type UseFormReturn } from 'shared-ui/form';
import { defaultState } from 'shared-ui/table';
import { ordersSchema } from '../orders/schema';
import { fullName } from '../../parts/person';
import { ordersQuery, type OrderSummary } from '../../queries/orders';
import type { DeliveryNote } from '../../queries/delivery-notes';
import { useWords } from '../../words';
import { readNoteNumber } from './eligibility';
import { LineName, NoteFacts, WhyNot } from './note-parts';
import css from './return-form.module.css';
import type { ReturnValues } from './schema';

interface NoteStepProps {
  form: UseFormReturn<ReturnValues, unknown, ReturnValues>;
  user: string;
  /** The note behind the number, once it was found. */
  note: DeliveryNote | undefined;
}

/** Which delivery note: typed, or one of the last deliveries. A note of which nothing may go back says so line by line. */
export function NoteStep({ form, user, note }: NoteStepProps) {
  const t = useWords();
  const typed = useWatch({ control: form.control, name: 'deliveryNote' });
  return (
    <>
      <div className={css.number}>
        <TextInput
          control={form.control}
          name="deliveryNote"
          label={t('returnForm.note.label')}
          description={t('returnForm.note.help')}
          placeholder="BL-C26-04071"
          autoComplete="off"
        />
      </div>
      {note && note.lines.every(({ eligible }) => !eligible) ? <NothingLeft note={note} /> : null}
      <Deliveries
        user={user}
        chosen={readNoteNumber(typed)}
        onChoose={(number) => form.setValue('deliveryNote', number, { shouldValidate: form.formState.errors.deliveryNote !== undefined })}
      />
    </>
  );
}

function NothingLeft({ note }: { note: DeliveryNote }) {
  const t = useWords();
  return (
    <section className={css.nothing} aria-label={t('returnForm.note.lines', { number: note.number })}>
      <NoteFacts note={note} />
      <ul className={css.lines}>
        {note.lines.map((line) => (
          <li key={line.orderLine} className={css.line}>
            <LineName line={line} />
            <WhyNot note={note} line={line} opened="" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const RECENT = {
  ...defaultState(ordersSchema),
  filters: { ...defaultState(ordersSchema).filters, status: ['delivered', 'partially_delivered', 'delivered_by_carrier'] },
  size: 25,
};
const SHOWN = 6;

interface DeliveriesProps {
  user: string;
  chosen: string | null;
  onChoose: (number: string) => void;
}

/** The last orders that came, for whoever has the box but not the paper. */
function Deliveries({ user, chosen, onChoose }: DeliveriesProps) {
  const t = useWords();
  const query = useQuery(ordersQuery(user, RECENT));
  return (
    <section aria-labelledby="recent-deliveries">
      <h3 id="recent-deliveries" className={css.subtitle}>
        {t('returnForm.recent.title')}
      </h3>
      {query.data ? (
        <DeliveryList orders={query.data.items.slice(0, SHOWN)} chosen={chosen} onChoose={onChoose} />
      ) : query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('returnForm.recent.failed')}
        </PanelError>
      ) : query.fetchStatus === 'paused' ? (
        <p className={css.quiet}>{t('common.offline')}</p>
      ) : (
        <PanelSkeleton rows={SHOWN} />
      )}
    </section>
  );
}

function DeliveryList({ orders, chosen, onChoose }: { orders: OrderSummary[] } & Omit<DeliveriesProps, 'user'>) {
  const t = useWords();
  const ui = useT('ui');
  if (orders.length === 0) return <p className={css.quiet}>{t('returnForm.recent.none')}</p>;
  return (
    <ul className={css.lines}>
      {orders.map((order) => {
        const number = `BL-${order.reference}`;
        const patient = order.patient && fullName(order.patient.personInfo);
        return (
          <li key={order.reference} className={css.delivery}>
            <span className={css.words} id={`${number}-delivery`}>
              <span className={css.name}>{order.product}</span>
              <span className={css.detail}>
                {[number, patient, ui(`productLine.${order.line}`), order.deliveryOn && formatDate(order.deliveryOn)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              size="s"
              aria-pressed={number === chosen}
              aria-describedby={`${number}-delivery`}
              icon={number === chosen ? <Icon name="check" size={14} /> : undefined}
              onClick={() => onChoose(number)}
            >
              {t(number === chosen ? 'returnForm.recent.chosen' : 'returnForm.recent.choose')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
