// The demo accounts, as README.md lists them.
export const demoPassword = 'Sourire-2026!';

/** Looks after the portal: sees /ops/remotes. */
export const demoOperator = 'olivia.roche@portail.example';

/** Everybody of the demo; who is not the operator is a developer, so that suites see the versions that they pin. */
export const demoAccounts = [
  { login: 'camille.martin@cabinet-tilleuls.example', practice: 'full: every state of every entity' },
  { login: 'hugo.bernard@cabinet-rivage.example', practice: 'another practice' },
  { login: 'lea.petit@cabinet-neuf.example', practice: 'new and empty' },
  { login: 'ines.moreau@cabinet-grand.example', practice: '5 000 patients, 20 000 orders' },
  { login: 'nora.faure@cabinet-tilleuls.example', practice: 'assistant in the first practice' },
  { login: demoOperator, practice: 'looks after the portal: /ops/remotes' },
];

/** May choose versions for their own browser. */
export const demoDevelopers = demoAccounts.map(({ login }) => login).filter((login) => login !== demoOperator);
