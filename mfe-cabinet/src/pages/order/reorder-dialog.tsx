import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DefinitionList, Icon, Money, Teeth } from 'shared-ui/components';
import { Alert, ApiProblem, fullName, LinkButton, linkProps, navigate, notify, useLocale } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { AddressText } from '../../parts/address';
import { orderHref, repeatOrderHref } from '../../parts/links';
import { useReorder, type Order } from '../../queries/orders';
import { orderToRepeatQuery } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import css from './order.module.css';

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
function useReordering(order: Order, user: string, onClose: () => void) {
  const t = useTranslations();
  const reorder = useReorder(user);
  const [failed, setFailed] = useState<unknown>(null);
  const send = async () => {
    setFailed(null);
    try {
      const { reference } = await reorder.mutateAsync(order.reference);
      onClose();
      notify({ tone: 'success', message: t('order.again.done', { reference }) });
      navigate(orderHref(reference));
    } catch (error) {
      console.warn('nothing was ordered', error);
      setFailed(error);
    }
  };
  return { send, failed };
}

interface ReorderProps {
  order: Order;
  user: string;
  onClose: () => void;
}

/** Shows what will be reordered and for whom, places the order once, and opens it. */
export function ReorderDialog({ order, user, onClose }: ReorderProps) {
  const t = useTranslations();
  const { send, failed } = useReordering(order, user, onClose);
  const locale = useLocale();
  const changeable = useQuery(orderToRepeatQuery(user, order.reference, locale)).data?.content.items.length;
  const { patient, lines, totals, shippingAddress } = order;
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
        {changeable ? (
          <div>
            <LinkButton {...linkProps(repeatOrderHref(order.reference))} icon={<Icon name="pencil" />}>
              {t('order.again.change')}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
