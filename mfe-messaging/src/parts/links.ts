/** Addresses of this remote's pages. */
export const paths = {
  messages: '/mon-espace/mes-messages',
  notifications: '/mes-notifications',
} as const;
