// Generated from the routes of each remote.json by `make generate`; do not edit.

export const all = '/nos-partenaires/liste';
export const medical = '/nos-partenaires/medical';
export const lifestyle = '/nos-partenaires/lifestyle';
export const formation = '/nos-partenaires/formation';
export const finance = '/nos-partenaires/finance';
export const partner = '/nos-partenaires/partenaire';
export const requests = '/nos-partenaires/demandes';
export const request = '/nos-partenaires/demande';
export const gallery = '/galerie';
export const work = '/galerie/oeuvre';
export const cart = '/galerie/panier';
export const ordered = '/galerie/commande';
