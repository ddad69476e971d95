import { pageState } from 'shared-ui/core';
import { describe, expect, it } from 'vitest';
import { isAlive, isOpen, resolveRoute, signInLink } from './routes';
import { remote, session } from './testing';

const remotes = [
  remote('mfe-patients', [{ path: '/mon-espace/patient/fichiers', guests: true }]),
  remote('mfe-cabinet', [{ path: '/mon-cabinet/mes-factures' }, { path: '/iframe/invoice', layout: 'bare', access: 'anonymous' }]),
  remote('mfe-gallery', [
    { path: '/galerie', layout: 'wrapped', access: 'signed-in' },
    { path: '/une-question', access: 'anonymous' },
  ]),
];
const at = (path: string, who: typeof session | null = null, search = '') => resolveRoute({ path, search, session: who, remotes });

describe('an anonymous visitor', () => {
  it.each([
    '/',
    '/auth',
    '/auth/reset-password',
    '/auth/choose-app-password',
    '/auth/first-connexion/return-first-connexion',
    '/404',
    '/500',
    '/test',
  ])('opens %s', (path) => {
    expect(at(path)).toMatchObject({ kind: 'shell', layout: 'bare' });
  });

  it.each([
    '/mon-compte/cb/enregistrer',
    '/padotest-results/upload',
    '/padotest-results/lookup',
    '/confidentialite',
    '/mentions-legales',
    '/files',
  ])('finds %s reserved, not a login', (path) => {
    expect(at(path)).toMatchObject({ kind: 'shell', page: 'reserved' });
  });

  it('is led to the login with the way back, for protected and for unknown paths', () => {
    expect(at('/mon-cabinet/mes-factures', null, '?status=PAID')).toEqual({
      kind: 'redirect',
      to: '/?returnUrl=%2Fmon-cabinet%2Fmes-factures%3Fstatus%3DPAID',
    });
    expect(at('/unknown-page')).toEqual({ kind: 'redirect', to: '/?returnUrl=%2Funknown-page' });
    expect(at('/test/')).toMatchObject({ kind: 'redirect' });
    expect(at('/Test')).toMatchObject({ kind: 'redirect' });
  });

  it('gets a remote’s page in place of the reserved one, without menus', () => {
    expect(at('/une-question')).toMatchObject({ kind: 'remote', layout: 'bare' });
  });
});

describe('a guest', () => {
  const guest = (path: string) => resolveRoute({ path, search: '', session, remotes, guest: true });

  it.each(['/', '/auth', '/dashboard', '/mon-cabinet/mes-factures', '/nowhere'])('is led from %s to where he begins', (path) => {
    expect(guest(path)).toEqual({ kind: 'redirect', to: '/auth/guest' });
  });

  it('has that page, those that declare it, and those that are anybody’s, all without menus', () => {
    expect(guest('/auth/guest')).toMatchObject({ kind: 'shell', page: 'guest', layout: 'bare' });
    expect(guest('/mon-espace/patient/fichiers')).toMatchObject({ kind: 'remote', layout: 'bare' });
    expect(guest('/une-question')).toMatchObject({ kind: 'remote', layout: 'bare' });
    expect(guest('/auth/reset-password')).toMatchObject({ kind: 'shell', page: 'reset-password' });
  });

  it('is informed of the end of his visit where he started, and a page for guests is no visitor’s', () => {
    expect(at('/auth/guest')).toMatchObject({ kind: 'shell', page: 'guest', layout: 'bare' });
    expect(at('/mon-espace/patient/fichiers')).toMatchObject({ kind: 'redirect' });
    expect(at('/mon-espace/patient/fichiers', session)).toMatchObject({ kind: 'remote', layout: 'wrapped' });
  });
});

describe('the substrings', () => {
  it('choose layouts and open pages, never choose a page', () => {
    expect(at('/galerie')).toMatchObject({ kind: 'remote', layout: 'bare', remote: { name: 'mfe-gallery' } });
    expect(at('/iframe/invoice')).toMatchObject({ kind: 'remote', layout: 'white' });
    expect(at('/mon-cabinet/mes-factures/galerie')).toMatchObject({ kind: 'shell', page: 'not-found', layout: 'bare' });
    expect(at('/mon-cabinet/mes-factures/galerie', session)).toMatchObject({ kind: 'shell', page: 'not-found' });
    expect(at('/iframe/other')).toMatchObject({ kind: 'redirect' });
  });
});

describe('a signed-in visitor', () => {
  it('never sees the login', () => {
    expect(at('/', session)).toEqual({ kind: 'redirect', to: '/dashboard' });
    expect(at('/auth', session, '?returnUrl=%2Fmon-cabinet%2Fmes-factures%3Fa%3Db')).toEqual({
      kind: 'redirect',
      to: '/mon-cabinet/mes-factures?a=b',
    });
    expect(at('/', session, '?returnUrl=//evil.example')).toEqual({ kind: 'redirect', to: '/dashboard' });
  });

  it('is led to a page that works, whatever page was wanted', () => {
    const paths = [
      '/',
      '/auth',
      '/auth/',
      '/auth/reset-password',
      '/auth/guest',
      '/Auth',
      '/404',
      '/500',
      '/test',
      '/files',
      '/nothing',
      '/dashboard',
    ]
      .concat([
        '/ops/remotes',
        '/bff/session',
        '/api/x',
        '/sso/x',
        '/galerie',
        '/galerie/x',
        '/iframe/invoice',
        '/iframe',
        '/%61uth',
        '/%2e%2e',
      ])
      .concat([
        '/mon-cabinet/mes-factures',
        '/mon-espace/patient/fichiers',
        '/favicon.svg',
        '/auth%2f',
        '//evil',
        '/\\evil',
        'x',
        '',
        '?x=1',
        '#x',
      ]);
    const rests = [
      '',
      '/',
      '//',
      '?x=1',
      '/?x=1',
      '#a',
      '?returnUrl=/',
      '?returnUrl=%2Fauth%2F',
      '?returnUrl=//evil',
      '/.',
      '/..',
      '%2f',
      '%20',
      '%',
    ].concat(['?a=b#c', '?', '#']);
    const wanted = paths.flatMap((path) => rests.map((rest) => path + rest));
    expect(wanted.length).toBeGreaterThan(500);
    for (const page of wanted) {
      const match = at('/', session, `?returnUrl=${encodeURIComponent(page)}`);
      const to = match.kind === 'redirect' ? match.to : '';
      if (to === '/dashboard') continue;
      const { pathname, origin } = new URL(to, location.origin);
      expect(origin, page).toBe(location.origin);
      const there = at(pathname, session);
      expect(there.kind === 'remote' || (there.kind === 'shell' && there.page === 'test'), `${page} leads to ${to}`).toBe(true);
    }
    const from = (page: string) => at('/auth', session, `?returnUrl=${encodeURIComponent(page)}`);
    for (const page of ['/', '/?x=1', '/auth/', '/auth?x=1', '/nothing', '/500', '/files', '/dashboard/x']) {
      expect(from(page), page).toEqual({ kind: 'redirect', to: '/dashboard' });
    }
    expect(from('/mon-cabinet/mes-factures/?a=b#c')).toEqual({ kind: 'redirect', to: '/mon-cabinet/mes-factures?a=b#c' });
  });

  it('is led there by the login where the page is loaded anew, and what stands behind the # stays in the browser', () => {
    expect(signInLink('/dashboard')).toBe('/dashboard');
    expect(signInLink('/auth/?x=1#code')).toBe('/?returnUrl=%2Fauth%2F%3Fx%3D1#code');
  });

  it('gets remotes and the 404 inside the menus', () => {
    expect(at('/mon-cabinet/mes-factures', session)).toMatchObject({ kind: 'remote', layout: 'wrapped' });
    expect(at('/unknown-page', session)).toMatchObject({ kind: 'shell', page: 'not-found', layout: 'wrapped' });
    expect(at('/confidentialite', session)).toMatchObject({ page: 'reserved', layout: 'wrapped' });
  });

  it('is anonymous once the session’s own end has come', () => {
    const ended = { ...session, tokenValidity: '2020-01-01T00:00:00Z' };
    expect(isAlive(ended)).toBe(false);
    expect(at('/mon-cabinet/mes-factures', ended)).toMatchObject({ kind: 'redirect' });
  });
});

it('links are offered to what is open only', () => {
  expect(isOpen('/une-question', remotes)).toBe(true);
  expect(isOpen('/confidentialite', remotes)).toBe(false);
  expect(isOpen('/mes-notifications', remotes)).toBe(false);
});

describe('an operators’ page', () => {
  it('is the login for a visitor and no page for everybody else', () => {
    expect(at('/ops/remotes')).toMatchObject({ kind: 'redirect', to: '/?returnUrl=%2Fops%2Fremotes' });
    expect(at('/ops/remotes', session)).toMatchObject({ kind: 'shell', page: 'not-found', layout: 'wrapped' });
    expect(isOpen('/ops/remotes', remotes)).toBe(false);
  });

  it('opens for operators of the portal', () => {
    pageState.operator = true;
    expect(at('/ops/remotes', session)).toMatchObject({ kind: 'shell', page: 'ops', layout: 'wrapped' });
    expect(isOpen('/ops/remotes', remotes)).toBe(true);
    delete pageState.operator;
  });
});
