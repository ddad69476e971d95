import { defineRemote, type Foresee, lazyPage } from 'shared-ui/router';
import { paths } from './parts/links';

const MessagesPage = lazyPage(() => import(/* webpackChunkName: "messages" */ './pages/messages/messages-page'));
const NotificationsPage = lazyPage(() => import(/* webpackChunkName: "notifications" */ './pages/notifications/notifications-page'));

const messages: Foresee = async (...wish) => (await import(/* webpackChunkName: "messages" */ './pages/messages/foresee')).foresee(...wish);
const notifications: Foresee = async (...wish) =>
  (await import(/* webpackChunkName: "notifications" */ './pages/notifications/foresee')).foresee(...wish);

export const { bootstrap, mount, unmount, foresee } = defineRemote({
  name: 'mfe-messaging',
  routes: [
    { path: paths.messages, component: MessagesPage, foresee: messages },
    { path: paths.notifications, component: NotificationsPage, foresee: notifications },
  ],
});
