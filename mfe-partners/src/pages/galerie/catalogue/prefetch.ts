import { i18n, type Locale } from 'shared-ui/core';
import type { Prefetch } from 'shared-ui/router';
import { defaultState } from 'shared-ui/table';
import { cartQuery } from '../../../queries/cart';
import { galleryFacetsQuery, worksQuery } from '../../../queries/gallery';
import { worksSchema } from './schema';

/** Prefetches the catalogue's first queries for members of a practice; a visitor's document names no calls. */
export const prefetch: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  const locale = i18n.language as Locale;
  void prefetchPlain(worksQuery(locale, defaultState(worksSchema)));
  void prefetchQuery(galleryFacetsQuery());
  void prefetchQuery(cartQuery(user, locale));
};
