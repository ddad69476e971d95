import { initials, StatusRing } from 'shared-ui/components';
import { formatDate, fullName } from 'shared-ui/core';
import { cabinet } from 'shared-ui/pages';
import type { PaletteKind } from 'shared-ui/slots';
import { orderState } from '../parts/order-badge';
import type { OrderSummary } from '../queries/order-cards';

/** Roles that may order and complain. The module of all roles would be another chunk of the dashboard. */
const CLINICAL = ['owner', 'practitioner', 'assistant'];

/** Palette results: orders with number, product and status; and what begins with an order. */
const orders: PaletteKind = {
  kind: 'orders',
  actions: (t) => [
    { label: t('ext.action.order'), href: cabinet.newOrder, icon: 'package', roles: CLINICAL },
    { label: t('ext.action.claim'), href: cabinet.claimForm, icon: 'alert-triangle', roles: CLINICAL },
    { label: t('ext.action.return'), href: cabinet.returnForm, icon: 'package' },
  ],
  item({ id, title, patient, status = '', awaiting, cancelledAt, on }, { hidden, emphasised, t, ui }) {
    const state = status === '' ? undefined : orderState({ status, awaiting, cancelledAt } as OrderSummary, t, ui);
    const meta = state?.label ?? (on && formatDate(on));
    const name = patient && (hidden ? initials(fullName(patient)) : fullName(patient));
    const label = (
      <>
        <b>{id}</b> {emphasised(title)}
        {name ? <> · {hidden ? name : emphasised(name)}</> : null}
      </>
    );
    return {
      text: [`${id} ${title}`, name, meta].filter(Boolean).join(', '),
      label,
      ...(state ? { lead: <StatusRing status={status as OrderSummary['status']} look={state.look} /> } : {}),
      meta,
    };
  },
};

export default orders;
