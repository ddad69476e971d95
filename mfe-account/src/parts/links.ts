/** Addresses of this remote's pages. */
export const paths = {
  information: '/mon-compte/mes-informations',
  journal: '/mon-compte/journal-des-acces',
  collaborators: '/mon-compte/mes-collaborateurs',
  hosting: '/mon-compte/mon-hebergement',
  cards: '/mon-compte/mes-cartes',
  /** Without menus and open to everyone; its content requires the payment provider's state. */
  cardRegister: '/mon-compte/cb/enregistrer',
  /** Open to visitors. */
  privacy: '/confidentialite',
  legal: '/mentions-legales',
  accessibility: '/accessibilite',
  licences: '/licences',
  help: '/une-question',
} as const;

/** The practice's network, a page of mfe-patients, where shares are listed and ended. */
export const networkPath = '/mon-espace/mon-reseau';
