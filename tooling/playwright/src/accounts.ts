/** The demo accounts of the portal under test. */
export const accounts = {
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
} as const;

export type Account = { readonly login: string; readonly name: string };

/** The password of every demo account. */
export const demoPassword = 'Sourire-2026!';

/** The five languages of the portal. */
export const locales = ['fr', 'en', 'it', 'es', 'pt'] as const;
export type Locale = (typeof locales)[number];
