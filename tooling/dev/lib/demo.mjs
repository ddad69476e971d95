// The demo accounts, as listed in README.md.
export const demoPassword = 'Sourire-2026!';

/** An operator: sees /ops/remotes. */
export const demoOperator = 'olivia.roche@portail.example';

/** All demo accounts; all except the operator are developers, so that browser suites get the versions that they pin. */
export const demoAccounts = [
  { login: 'camille.martin@cabinet-tilleuls.example', practice: 'full: every state of every entity' },
  { login: 'hugo.bernard@cabinet-rivage.example', practice: 'another practice' },
  { login: 'lea.petit@cabinet-neuf.example', practice: 'new and empty' },
  { login: 'ines.moreau@cabinet-grand.example', practice: '5 000 patients, 20 000 orders' },
  { login: 'nora.faure@cabinet-tilleuls.example', practice: 'assistant in the first practice' },
  { login: demoOperator, practice: 'operator of the portal: /ops/remotes' },
];

/** Accounts that may choose versions for their own browser. */
export const demoDevelopers = demoAccounts.map(({ login }) => login).filter((login) => login !== demoOperator);
