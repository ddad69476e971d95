import { Icon } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import type { PaletteKind } from 'shared-ui/slots';

/** Palette results: invoices with number, patient and status. */
const invoices: PaletteKind = {
  kind: 'invoices',
  item({ id, title, status = '', on }, { emphasised, ui }) {
    const meta = status === '' ? on && formatDate(on) : ui(`invoiceStatus.${status}`);
    const label = (
      <>
        <b>{id}</b> {emphasised(title)}
      </>
    );
    return { text: [`${id} ${title}`, meta].filter(Boolean).join(', '), label, lead: <Icon name="receipt" size={18} />, meta };
  },
};

export default invoices;
