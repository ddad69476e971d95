/** Addresses of this remote's pages. */
export const paths = {
  information: '/mon-compte/mes-informations',
  journal: '/mon-compte/journal-des-acces',
  collaborators: '/mon-compte/mes-collaborateurs',
  hosting: '/mon-compte/mon-hebergement',
  cards: '/mon-compte/mes-cartes',
  /** Bare and open to anybody: what it shows needs the payment provider's state. */
  cardRegister: '/mon-compte/cb/enregistrer',
  /** These stand open to visitors who are not signed in. */
  privacy: '/confidentialite',
  legal: '/mentions-legales',
  accessibility: '/accessibilite',
  licences: '/licences',
  help: '/une-question',
} as const;

/** Page of another remote: the practice's network, where what is shared is seen and ended. */
export const networkPath = '/mon-espace/mon-reseau';
