import { useState } from 'react';
import { DefinitionList, Icon, Money, Teeth } from 'shared-ui/components';
import { Alert, ApiProblem, Button, fullName, lazyPart, navigate, notify, QuietPart } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { AddressText } from '../../parts/address';
import { orderHref } from '../../parts/links';
import type { Decisions, OrderChanges } from '../../queries/decisions';
import { useReorder, type Order } from '../../queries/orders';
import { useWords } from '../../words';
import css from './order.module.css';

const ReorderChanges = lazyPart(() => import(/* webpackChunkName: "order-amend" */ './reorder-changes'), <QuietPart />);

/**
 * Returns the message key for a failed reorder. Only a refusal is certain; after any other failure a retry has the same idempotency key.
 */
export function reorderProblem(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'order.again.unknown';
  if (error.code === 'network') return 'order.again.network';
  if (error.status === 403) return 'order.again.role';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'order.again.refused' : 'order.again.unknown';
}

/** Places a reorder once and opens the new order; a failure stays on the page until the next attempt. */
export function useReordering(order: Order, user: string, onClose: () => void) {
  const t = useWords();
  const reorder = useReorder(user);
  const [failed, setFailed] = useState<unknown>(null);
  const send = async (changes?: OrderChanges) => {
    setFailed(null);
    try {
      const { reference } = await reorder.mutateAsync({ reference: order.reference, ...(changes ? { changes } : {}) });
      onClose();
      notify({ tone: 'success', message: t('order.again.done', { reference }) });
      navigate(orderHref(reference));
    } catch (error) {
      console.warn('nothing was ordered', error);
      setFailed(error);
    }
  };
  return { send, failed, isPending: reorder.isPending };
}

interface ReorderProps {
  order: Order;
  user: string;
  /** Present where the manufacturer's system accepts reorders with changes. */
  decisions: Decisions | undefined;
  onClose: () => void;
}

/** Shows what will be reordered and for whom, places the order once, and opens it. */
export function ReorderDialog({ order, user, decisions, onClose }: ReorderProps) {
  const t = useWords();
  const { send, failed } = useReordering(order, user, onClose);
  const [changing, setChanging] = useState(false);
  const { patient, lines, totals, shippingAddress } = order;
  if (changing && decisions) return <ReorderChanges order={order} user={user} decisions={decisions} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t('order.again.title', { reference: order.reference })}
      confirm={t(failed === null ? 'order.again.verb' : 'order.again.retry')}
      onConfirm={() => send()}
      onCancel={onClose}
    >
      <div className={css.again}>
        {failed === null ? null : <Alert>{t(reorderProblem(failed))}</Alert>}
        <p>{t('order.again.text')}</p>
        <DefinitionList
          items={[
            ...(patient ? [{ term: t('orders.column.patient'), value: fullName(patient.personInfo) }] : []),
            {
              term: t('order.lines'),
              value: (
                <ul className={css.wanted}>
                  {lines.map((line, index) => (
                    // Lines have no id and never change their positions.
                    <li key={index}>
                      {`${line.quantity} × ${line.label} `}
                      <Teeth teeth={line.teeth} />
                    </li>
                  ))}
                </ul>
              ),
            },
            { term: t('order.address'), value: <AddressText address={shippingAddress} /> },
            { term: t('totals.inclTaxes'), value: <Money value={totals.inclTaxes} /> },
          ]}
        />
        {decisions ? (
          <div>
            <Button icon={<Icon name="pencil" />} onClick={() => setChanging(true)}>
              {t('order.again.change')}
            </Button>
          </div>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
