import { Icon } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import type { PaletteKind } from 'shared-ui/slots';

/** Palette results: conversations with the day of their last message. */
const conversations: PaletteKind = {
  kind: 'conversations',
  item: ({ title, on }, { emphasised }) => ({
    text: title,
    label: emphasised(title),
    lead: <Icon name="mail" size={18} />,
    meta: on && formatDate(on),
  }),
};

export default conversations;
