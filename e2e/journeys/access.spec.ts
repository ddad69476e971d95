import { accounts, expect, settled, signInByForm, test } from 'portal-playwright';

/** REQ-1: only these routes open without a session. */
const anonymous = [
  '/',
  '/auth',
  '/auth/choose-app-password',
  '/auth/first-connexion/return-first-connexion',
  '/auth/reset-password',
  '/404',
  '/500',
  '/test',
  '/mon-compte/cb/enregistrer',
  '/iframe/invoice',
  '/padotest-results/upload',
  '/padotest-results/lookup',
  '/confidentialite',
  '/mentions-legales',
  '/une-question',
  '/files',
  '/galerie',
  '/galerie/oeuvre',
  '/galerie/panier',
  '/galerie/commande',
];

const signedIn = [
  '/dashboard',
  '/mon-espace/mon-reseau',
  '/mon-espace/mes-patients',
  '/mon-espace/patient/modifier-patient',
  '/mon-espace/patient/suivi',
  '/mon-espace/patient/actes-patient',
  '/mon-espace/patient/fichiers',
  '/mon-espace/mes-messages',
  '/mon-cabinet/mes-commandes',
  '/mon-cabinet/commande',
  '/mon-cabinet/mes-factures',
  '/mon-cabinet/facture',
  '/mon-cabinet/mes-smileys',
  '/mon-cabinet/mes-credits',
  '/mon-cabinet/mes-documents',
  '/mon-cabinet/document/mes-offres',
  '/mon-cabinet/document/mes-incidents',
  '/mon-cabinet/document/mes-reclamations',
  '/mon-compte/mes-informations',
  '/mon-compte/mes-collaborateurs',
  '/mon-compte/mon-hebergement',
  '/mes-notifications',
  '/nos-partenaires/liste',
  '/nos-partenaires/medical',
  '/nos-partenaires/lifestyle',
  '/nos-partenaires/formation',
  '/nos-partenaires/finance',
  '/nos-partenaires/partenaire',
  '/nos-partenaires/demandes',
  '/nos-partenaires/demande',
  '/files/3shape',
  '/auth/other',
  '/testing',
  '/nowhere',
  '/mon-cabinet',
  '/DASHBOARD',
];

// REQ-1
test('an anonymous visitor opens exactly the anonymous routes', async ({ request }) => {
  for (const path of anonymous) {
    const answer = await request.get(`${path}?x=1`, { maxRedirects: 0, headers: { Accept: 'text/html' } });
    expect([200, 404, 500], path).toContain(answer.status());
    expect(answer.headers()['content-type'], path).toContain('text/html');
  }
  for (const path of signedIn) {
    const answer = await request.get(path, { maxRedirects: 0, headers: { Accept: 'text/html' } });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location'], path).toBe(`/?returnUrl=${encodeURIComponent(path)}`);
  }
});

test('a path with galerie opens anonymously, and is no way into another page', async ({ request }) => {
  for (const path of ['/galerie/', '/galerie/inconnue', '/galeries', '/mon-cabinet/mes-factures/galerie']) {
    const answer = await request.get(path, { maxRedirects: 0, headers: { Accept: 'text/html' } });
    expect(answer.status(), path).toBe(404);
  }
});

// REQ-3
test('a returnUrl outside the portal leads to the dashboard, after the sign-in form and with a session', async ({ page }) => {
  await page.goto(`/?returnUrl=${encodeURIComponent('/%2f%2fevil.example')}`);
  await signInByForm(page, accounts.lea);
  await page.waitForURL('**/dashboard');
  await settled(page);
  // An address that is no page, or the sign-in page itself, is no return target.
  await page.context().clearCookies();
  await page.goto(`/?returnUrl=${encodeURIComponent('/?x=1')}`);
  await signInByForm(page, accounts.lea);
  await page.waitForURL('**/dashboard');
  await settled(page);
  for (const target of [
    '/',
    '/auth/',
    '/nothing',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
  ]) {
    const answer = await page.request.get(`/?returnUrl=${encodeURIComponent(target)}`, {
      maxRedirects: 0,
      headers: { Accept: 'text/html' },
    });
    expect(answer.status(), target).toBe(302);
    expect(answer.headers()['location'], target).toBe('/dashboard');
  }
});

test('every page declares what it may do, and is cached nowhere', async ({ request }) => {
  const answer = await request.get('/', { headers: { Accept: 'text/html' } });
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).toMatch(/script-src [^;]*'nonce-/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toMatch(/frame-ancestors '(none|self)'/);
  expect(policy).not.toContain('unsafe-eval');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBeTruthy();
  const again = await request.get('/', { headers: { Accept: 'text/html' } });
  expect(again.headers()['content-security-policy'], 'a nonce is used once').not.toBe(policy);
});
