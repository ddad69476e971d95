import type { PageRemote, Session } from 'shared-ui/core';

/** A session for tests. */
export const session: Session = {
  uuid: '8a5c1c56-b4d9-50fd-b833-421448000000',
  login: 'camille.martin@cabinet-tilleuls.example',
  token: 'anti-forgery',
  tokenValidity: '2999-01-01T00:00:00Z',
  ssoToken: '',
  ssoTokenValidity: '',
  userName: 'Camille Martin',
  isAuth: true,
};

/** Returns a published remote for tests. */
export function remote(
  name: string,
  routes: readonly Partial<PageRemote['routes'][number]>[],
  menu: readonly Partial<PageRemote['menu'][number]>[] = [],
): PageRemote {
  return {
    name,
    version: '1.0.0-h00000000',
    container: name.replaceAll('-', '_'),
    entry: { url: `/remotes/${name}/1.0.0-h00000000/remoteEntry.js`, integrity: 'sha384-entry' },
    module: './app',
    styles: [{ url: `/remotes/${name}/1.0.0-h00000000/app.css`, integrity: 'sha384-style' }],
    locales: {},
    routes: routes.map((route) => ({ path: '/x', title: 'title', layout: 'wrapped', access: 'signed-in', ...route })),
    menu: menu.map((entry) => ({ route: '/x', label: 'label', icon: 'home', group: 'space', order: 1, mobile: true, ...entry })),
    labels: { fr: { title: 'Titre', label: 'Libellé' } },
  };
}
