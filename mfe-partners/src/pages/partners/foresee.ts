import { i18n, type Locale } from 'shared-ui/core';
import type { Foresee } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import type { Category } from '../../parts/links';
import { partnerCountsQuery } from '../../queries/counts';
import { partnersQuery } from '../../queries/partners';
import { categorySchema, partnersSchema } from './schema';

/** Returns the prefetch of a category's page, or of the page of all partners. */
export const foresee =
  (category?: Category): Foresee =>
  (fetchAhead, user) => {
    const state = defaultState(category ? categorySchema : partnersSchema);
    void fetchAhead(partnersQuery(user, { locale: i18n.language as Locale, category, state }));
    void fetchAhead(partnerCountsQuery(user));
    if (!category) void fetchAhead(viewsQuery(user, 'partners'));
  };
