import { i18n, type Locale } from 'shared-ui/core';
import type { Foresee } from 'shared-ui/router';
import { defaultState } from 'shared-ui/table';
import { cartQuery } from '../../../queries/cart';
import { galleryFacetsQuery, worksQuery } from '../../../queries/gallery';
import { worksSchema } from './schema';

/** Prefetches the catalogue's first queries for members of a practice; a visitor's document names no calls. */
export const foresee: Foresee = (fetchAhead, user) => {
  const locale = i18n.language as Locale;
  void fetchAhead(worksQuery(locale, defaultState(worksSchema)));
  void fetchAhead(galleryFacetsQuery());
  void fetchAhead(cartQuery(user, locale));
};
