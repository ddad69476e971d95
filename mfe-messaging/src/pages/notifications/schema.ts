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

/** The list's URL parameters. The contract has one order: the newest first. */
export const notificationsSchema: ListSchema<NotificationFilter> = {
  sorts: ['date'],
  defaultSort: 'date',
  sizes: [25, 50, 100],
  filters: {
    state: { values: ['unread'], max: 1 },
    type: { values: TYPES, max: TYPES.length },
  },
};
