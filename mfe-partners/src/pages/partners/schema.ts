import type { ListSchema } from 'shared-ui/table';
import { CATEGORIES } from '../../parts/links';

export type PartnerFilter = 'category' | 'saved';

const FIELDS = ['position', 'name', 'category'] as const;

/** Sort fields of the contract; `-` is descending. */
export type PartnerSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** URL parameters of /nos-partenaires/liste. */
export const partnersSchema: ListSchema<PartnerFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: 'position',
  sizes: [24, 48, 96],
  filters: { category: { values: CATEGORIES, max: CATEGORIES.length }, saved: { values: ['true'], max: 1 } },
  period: false,
};

/** URL parameters of a category's page, which has no category filter. */
export const categorySchema: ListSchema<PartnerFilter> = {
  ...partnersSchema,
  sorts: partnersSchema.sorts.filter((sort) => !sort.endsWith('category')),
  filters: { category: { values: [], max: 0 }, saved: partnersSchema.filters.saved },
};
