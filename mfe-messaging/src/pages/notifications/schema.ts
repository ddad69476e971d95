import type { ListSchema } from 'shared-ui/table';
import type { NotificationFilter, NotificationType } from '../../queries/notifications';

/** Notification types, in the order of the preferences. */
export const TYPES = [
  'order',
  'invoice',
  'claim',
  'file',
  'patient',
  'message',
  'network',
  'smileys',
  'offer',
  'account',
  'help',
] as const satisfies NotificationType[];

/** The list's URL parameters. The contract has one order: unread first, then the newest. */
export const notificationsSchema: ListSchema<NotificationFilter> = {
  sorts: ['unread'],
  defaultSort: 'unread',
  sizes: [25, 50, 100],
  filters: {
    state: { values: ['unread'], max: 1 },
    type: { values: TYPES, max: TYPES.length },
  },
};
