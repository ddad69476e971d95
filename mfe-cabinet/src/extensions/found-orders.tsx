import { type OrderStatus, StatusRing } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import type { PaletteKind } from 'shared-ui/slots';

/** Palette results: orders with number, product and status. */
const orders: PaletteKind = {
  kind: 'orders',
  item({ id, title, status = '', on }, { emphasised, ui }) {
    const meta = status === '' ? on && formatDate(on) : ui(`orderStatus.${status}`);
    const label = (
      <>
        <b>{id}</b> {emphasised(title)}
      </>
    );
    return { text: [`${id} ${title}`, meta].filter(Boolean).join(', '), label, lead: <StatusRing status={status as OrderStatus} />, meta };
  },
};

export default orders;
