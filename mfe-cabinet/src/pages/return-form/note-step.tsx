import { useQuery } from '@tanstack/react-query';
import { Icon, PanelError, PanelSkeleton, SystemError } from 'shared-ui/components';
import type { ReactNode } from 'react';
import { Button, formatDate, formatNumber, fullName, useT } from 'shared-ui/core';
import { TextInput, useWatch, type UseFormReturn } from 'shared-ui/form';
import { defaultState } from 'shared-ui/table';
import { ordersSchema } from '../orders/schema';
import { TECHNICAL } from '../../parts/technical';
import { clientCodesQuery, returnableNotesQuery, type ReturnableNote } from '../../queries/erp';
import { ordersQuery, type OrderSummary } from '../../queries/orders';
import type { DeliveryNote } from '../../queries/delivery-notes';
import { useTranslations } from '../../translations';
import { readNoteNumber } from './eligibility';
import { LineName, NoteFacts, WhyNot } from './note-parts';
import css from './return-form.module.css';
import type { ReturnValues } from './schema';

interface NoteStepProps {
  form: UseFormReturn<ReturnValues, unknown, ReturnValues>;
  user: string;
  /** The delivery note with the typed number, once found. */
  note: DeliveryNote | undefined;
}

/**
 * Selects the delivery note by its number or among the latest deliveries. A note without returnable goods shows the reason for each line.
 */
export function NoteStep({ form, user, note }: NoteStepProps) {
  const t = useTranslations();
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
  const t = useTranslations();
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

/**
 * Lists the latest deliveries, for users who do not have the note at hand: those that the ERP accepts returns of, else the latest delivered
 * orders.
 */
function Deliveries(props: DeliveriesProps) {
  const t = useTranslations();
  const { data: codes, isError } = useQuery(clientCodesQuery(props.user));
  return (
    <section aria-labelledby="recent-deliveries">
      <h3 id="recent-deliveries" className={css.subtitle}>
        {t('returnForm.recent.title')}
      </h3>
      {codes && codes.length > 0 ? (
        <Notes codes={codes} {...props} />
      ) : codes || isError ? (
        <LastOrders {...props} />
      ) : (
        <PanelSkeleton rows={SHOWN} />
      )}
    </section>
  );
}

function Notes({ codes, ...props }: DeliveriesProps & { codes: string[] }) {
  const t = useTranslations();
  const { data, error, isError, isFetching, refetch, fetchStatus } = useQuery(returnableNotesQuery(props.user, codes));
  if (data) {
    const notes = data.filter(({ lines }) => lines.some(({ returnable }) => returnable > 0)).slice(0, SHOWN);
    return notes.length > 0 ? <NoteList notes={notes} {...props} /> : <LastOrders {...props} />;
  }
  if (!isError) return fetchStatus === 'paused' ? <p className={css.quiet}>{t('common.offline')}</p> : <PanelSkeleton rows={SHOWN} />;
  return (
    <>
      <SystemError technical={TECHNICAL.notes} error={error} onRetry={() => void refetch()} retrying={isFetching}>
        {t('returnForm.recent.notesFailed')}
      </SystemError>
      <LastOrders {...props} />
    </>
  );
}

function NoteList({ notes, chosen, onChoose }: { notes: ReturnableNote[] } & Omit<DeliveriesProps, 'user'>) {
  const t = useTranslations();
  return (
    <ul className={css.lines}>
      {notes.map(({ deliveryNoteNumber, deliveredOn, lines }) => {
        const count = lines.filter(({ returnable }) => returnable > 0).length;
        return (
          <Delivery key={deliveryNoteNumber} number={deliveryNoteNumber} chosen={chosen} onChoose={onChoose}>
            <span className={css.name}>{[...new Set(lines.map(({ label }) => label))].slice(0, NAMED).join(', ')}</span>
            <span className={css.detail}>
              {[deliveryNoteNumber, formatDate(deliveredOn), t('returnForm.recent.returnable', { count, n: formatNumber(count) })].join(
                ' · ',
              )}
            </span>
          </Delivery>
        );
      })}
    </ul>
  );
}

/** The number of products in a delivery's summary. */
const NAMED = 3;

function LastOrders({ user, chosen, onChoose }: DeliveriesProps) {
  const t = useTranslations();
  const query = useQuery(ordersQuery(user, RECENT));
  if (query.data) return <DeliveryList orders={query.data.items.slice(0, SHOWN)} chosen={chosen} onChoose={onChoose} />;
  if (query.fetchStatus === 'paused') return <p className={css.quiet}>{t('common.offline')}</p>;
  if (!query.isError) return <PanelSkeleton rows={SHOWN} />;
  return (
    <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {t('returnForm.recent.failed')}
    </PanelError>
  );
}

interface DeliveryProps {
  number: string;
  chosen: string | null;
  onChoose: (number: string) => void;
  children: ReactNode;
}

/** Shows a delivery with a button that selects it. */
function Delivery({ number, chosen, onChoose, children }: DeliveryProps) {
  const t = useTranslations();
  return (
    <li className={css.delivery}>
      <span className={css.words} id={`${number}-delivery`}>
        {children}
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
}

function DeliveryList({ orders, chosen, onChoose }: { orders: OrderSummary[] } & Omit<DeliveriesProps, 'user'>) {
  const t = useTranslations();
  const ui = useT('ui');
  if (orders.length === 0) return <p className={css.quiet}>{t('returnForm.recent.none')}</p>;
  return (
    <ul className={css.lines}>
      {orders.map((order) => {
        const number = `BL-${order.reference}`;
        const patient = order.patient && fullName(order.patient.personInfo);
        return (
          <Delivery key={order.reference} number={number} chosen={chosen} onChoose={onChoose}>
            <span className={css.name}>{order.product}</span>
            <span className={css.detail}>
              {[number, patient, ui(`productLine.${order.line}`), order.deliveryOn && formatDate(order.deliveryOn)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Delivery>
        );
      })}
    </ul>
  );
}
