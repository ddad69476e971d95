import { StatusRing } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import type { PaletteKind } from 'shared-ui/slots';
import { orderState } from '../parts/order-badge';
import type { OrderSummary } from '../queries/order-cards';

/** Palette results: orders with number, product and status. */
const orders: PaletteKind = {
  kind: 'orders',
  item({ id, title, status = '', awaiting, cancelledAt, on }, { emphasised, t, ui }) {
    const state = status === '' ? undefined : orderState({ status, awaiting, cancelledAt } as OrderSummary, t, ui);
    const meta = state?.label ?? (on && formatDate(on));
    const label = (
      <>
        <b>{id}</b> {emphasised(title)}
      </>
    );
    return {
      text: [`${id} ${title}`, meta].filter(Boolean).join(', '),
      label,
      ...(state ? { lead: <StatusRing status={status as OrderSummary['status']} look={state.look} /> } : {}),
      meta,
    };
  },
};

export default orders;
