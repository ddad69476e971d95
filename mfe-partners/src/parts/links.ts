/** Addresses of the partners' pages: all of them, and each category. */
export const paths = {
  all: '/nos-partenaires/liste',
  medical: '/nos-partenaires/medical',
  lifestyle: '/nos-partenaires/lifestyle',
  formation: '/nos-partenaires/formation',
  finance: '/nos-partenaires/finance',
} as const;

export type Category = Exclude<keyof typeof paths, 'all'>;

/** Which category's page an address is, or none: the page of all. */
export function categoryOf(pathname: string): Category | undefined {
  return (Object.keys(paths) as (keyof typeof paths)[]).find((name): name is Category => name !== 'all' && paths[name] === pathname);
}
