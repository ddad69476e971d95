import { accounts, allLooks, expect, expectEveryLook, signIn, test } from 'portal-playwright';

const keys =
  'addresses|applications|cards?|common|confirm|email|field|help|hosting|identity|journal|legal|password|preferences|role|section|sessions|team|title';

/** Pages that are looked at together, and whose they are: one that has everything, one that has nothing yet. One stands for those like it. */
const walks = {
  'the own account': [accounts.camille, ['/mon-compte/mes-informations', '/mon-compte/mes-cartes']],
  'the practice': [accounts.camille, ['/mon-compte/mes-collaborateurs', '/mon-compte/mon-hebergement', '/mon-compte/journal-des-acces']],
  'the help': [accounts.camille, ['/une-question', '/une-question?article=smileys', '/une-question?tab=write', '/une-question?tab=mine']],
  documents: [accounts.camille, allLooks ? ['/confidentialite', '/mentions-legales', '/accessibilite'] : ['/accessibilite']],
  'an empty practice': [
    accounts.lea,
    allLooks ? ['/mon-compte/mes-informations', '/mon-compte/journal-des-acces'] : ['/mon-compte/mes-informations'],
  ],
} satisfies Record<string, [(typeof accounts)[keyof typeof accounts], string[]]>;

for (const [name, [account, addresses]] of Object.entries(walks)) {
  test(`${name} in every look`, { tag: '@looks' }, async ({ page }) => {
    await signIn(page, account, { to: '/test' });
    await expectEveryLook(page, addresses, { keys, ready: (open) => expect(open.locator('h1:visible')).not.toBeEmpty() });
  });
}
