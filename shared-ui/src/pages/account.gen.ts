// Generated from the routes of each remote.json by `make generate`; do not edit.

export const information = '/mon-compte/mes-informations';
export const journal = '/mon-compte/journal-des-acces';
export const collaborators = '/mon-compte/mes-collaborateurs';
export const hosting = '/mon-compte/mon-hebergement';
export const cards = '/mon-compte/mes-cartes';
export const cardRegister = '/mon-compte/cb/enregistrer';
export const privacy = '/confidentialite';
export const legal = '/mentions-legales';
export const accessibility = '/accessibilite';
export const licences = '/licences';
export const help = '/une-question';
