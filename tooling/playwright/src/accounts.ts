import { readFileSync } from 'node:fs';

/** A user of the portal under test. */
export type Account = { readonly login: string; readonly name: string; readonly password?: string };

const demo = {
  /** A full practice: every state of every entity. */
  camille: { login: 'camille.martin@cabinet-tilleuls.example', name: 'Camille Martin' },
  /** Another practice: sees nothing of the first one. */
  hugo: { login: 'hugo.bernard@cabinet-rivage.example', name: 'Hugo Bernard' },
  /** A new, empty practice. */
  lea: { login: 'lea.petit@cabinet-neuf.example', name: 'Léa Petit' },
  /** 5 000 patients, 20 000 orders. */
  ines: { login: 'ines.moreau@cabinet-grand.example', name: 'Inès Moreau' },
  /** Assistant in the first practice. */
  nora: { login: 'nora.faure@cabinet-tilleuls.example', name: 'Nora Faure' },
  /** An operator: sees /ops/remotes. */
  olivia: { login: 'olivia.roche@portail.example', name: 'Olivia Roche' },
} as const satisfies Record<string, Account>;

type Role = keyof typeof demo;

/**
 * Returns the accounts of a portal that is no demo: those of a JSON file replace the demo's by role, `{"camille": {"login": …, "name": …,
 * "password": …}}`; the others stay.
 */
export function accountsOf(file: string | undefined): Record<Role, Account> {
  if (!file) return demo;
  const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof given !== 'object' || given === null) throw new Error(`PORTAL_ACCOUNTS: ${file} is no JSON object`);
  for (const [role, account] of Object.entries(given)) {
    if (!(role in demo)) throw new Error(`PORTAL_ACCOUNTS: ${file}: ${role} is none of ${Object.keys(demo).join(', ')}`);
    const { login, name } = account as Partial<Account>;
    if (!login || !name) throw new Error(`PORTAL_ACCOUNTS: ${file}: ${role} needs login and name`);
  }
  return { ...demo, ...given };
}

/** The accounts by their role in the tests: the demo's, or those of the file PORTAL_ACCOUNTS. */
export const accounts = accountsOf(process.env.PORTAL_ACCOUNTS);

/** The password of every account that has none of its own: PORTAL_PASSWORD, or the demo's. */
export const demoPassword = process.env.PORTAL_PASSWORD || 'Sourire-2026!';

/** The five languages of the portal. */
export const locales = ['fr', 'en', 'it', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];
