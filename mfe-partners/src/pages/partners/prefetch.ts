import { i18n, type Locale } from 'shared-ui/core';
import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import type { Category } from '../../parts/links';
import { partnerCountsQuery } from '../../queries/counts';
import { partnersQuery } from '../../queries/partners';
import { categorySchema, partnersSchema } from './schema';

/** Returns the prefetch of a category's page, or of the page of all partners. */
export const prefetch =
  (category?: Category): Prefetch =>
  (prefetchQuery, user, prefetchPlain) => {
    const state = defaultState(category ? categorySchema : partnersSchema);
    void prefetchPlain(partnersQuery(user, { locale: i18n.language as Locale, category, state }));
    void prefetchQuery(partnerCountsQuery(user));
    if (!category) void prefetchQuery(viewsQuery(user, 'partners'));
  };
