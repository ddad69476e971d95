import { defineRemote, lazyPage } from 'shared-ui/router';
import { paths } from './parts/links';
import { prefetch as first } from './prefetch';

const MessagesPage = lazyPage(() => import(/* webpackChunkName: "messages" */ './pages/messages/messages-page'));
const NotificationsPage = lazyPage(() => import(/* webpackChunkName: "notifications" */ './pages/notifications/notifications-page'));

export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-messaging',
  routes: [
    { path: paths.messages, component: MessagesPage, prefetch: first.messages },
    { path: paths.notifications, component: NotificationsPage, prefetch: first.notifications },
  ],
});
