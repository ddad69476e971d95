import { defineRemote, type Prefetch, lazyPage } from 'shared-ui/router';
import { paths } from './parts/links';

const MessagesPage = lazyPage(() => import(/* webpackChunkName: "messages" */ './pages/messages/messages-page'));
const NotificationsPage = lazyPage(() => import(/* webpackChunkName: "notifications" */ './pages/notifications/notifications-page'));

const messages: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "messages" */ './pages/messages/prefetch')).prefetch(...args);
const notifications: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "notifications" */ './pages/notifications/prefetch')).prefetch(...args);

export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-messaging',
  routes: [
    { path: paths.messages, component: MessagesPage, prefetch: messages },
    { path: paths.notifications, component: NotificationsPage, prefetch: notifications },
  ],
});
