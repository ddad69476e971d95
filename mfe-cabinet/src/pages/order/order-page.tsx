import { useQuery } from '@tanstack/react-query';
import { Detail, Panel, Stepper, Unknown } from 'shared-ui/components';
import { usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import css from '../../parts/detail.module.css';
import { LinesTable } from '../../parts/lines-table';
import { paths, readReference } from '../../parts/links';
import { useOrderState } from '../../parts/order-badge';
import { useMayAsk } from '../../parts/roles';
import { Totals } from '../../parts/totals';
import { decisionsQuery } from '../../queries/decisions';
import { orderQueryOptions, type Order } from '../../queries/orders';
import { useTranslations } from '../../translations';
import { OrderAside } from './order-aside';
import { OrderHead } from './order-head';
import { Parcels } from './parcels';
import { PrescriptionPanel } from './prescription-panel';

/** Shows the page of one order: /mon-cabinet/commande?reference=C26-… */
export function OrderPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const reference = readReference(params);
  usePage({ title: reference === null ? t('title.order') : t('order.title', { reference }), back: listBehind(paths.orders) });
  if (reference === null) return <Unknown list={{ href: paths.orders, label: t('title.orders') }} />;
  return <KnownOrder reference={reference} />;
}

function KnownOrder({ reference }: { reference: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(orderQueryOptions(user, reference));
  return (
    <Detail
      query={query}
      list={{ href: paths.orders, label: t('title.orders') }}
      error={{ title: t('order.error.title'), text: t('order.error.text') }}
    >
      {(order) => <OrderSheet order={order} user={user} />}
    </Detail>
  );
}

/** Returns an order's steps. A cancelled order waits for none, and none is to come. */
function stepsOf({ steps, cancelledAt }: Order): Order['steps'] {
  if (cancelledAt === undefined) return steps;
  return steps.map((step) => {
    if (step.state === 'current') return { ...step, state: 'done' };
    return step.state === 'upcoming' ? { ...step, state: 'skipped' } : step;
  });
}

function OrderSheet({ order, user }: { order: Order; user: string }) {
  const t = useTranslations();
  const { status, parcels, cancelledAt } = order;
  const mayAsk = useMayAsk();
  const state = useOrderState(order);
  const decisions = useQuery({ ...decisionsQuery(user, order.reference), enabled: mayAsk }).data ?? undefined;
  return (
    <div className={css.sheet}>
      <OrderHead order={order} user={user} decisions={decisions} />
      <section className={css.track} aria-label={t('order.tracking')}>
        <h2 className={css.trackTitle}>{t('order.tracking')}</h2>
        <Stepper steps={stepsOf(order)} late={order.lateDays !== undefined} state={state} />
      </section>
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('order.lines')}>
            <LinesTable label={t('order.lines')} lines={order.lines} />
            <Totals totals={order.totals} />
          </Panel>
          <PrescriptionPanel user={user} reference={order.reference} />
          {parcels.length === 0 && (status === 'refused' || cancelledAt !== undefined) ? null : (
            <Panel title={t('order.parcels')} ruled>
              <Parcels parcels={parcels} />
            </Panel>
          )}
        </div>
        <OrderAside order={order} user={user} decisions={decisions} />
      </div>
    </div>
  );
}
