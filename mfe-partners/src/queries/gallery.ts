import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type Locale, type ProductSchemas } from 'shared-ui/core';
import type { ListState } from 'shared-ui/table';
import type { WorkFilter } from '../pages/galerie/catalogue/schema';

export type Frame = ProductSchemas['Frame'];
export type WorkDetail = ProductSchemas['WorkDetail'];
export type GalleryFacets = ProductSchemas['GalleryFacets'];
type Sort = 'position' | 'price' | '-price' | 'title' | 'artist' | '-size';

const cents = (values: readonly string[]): number | undefined => (values[0] === undefined ? undefined : Number(values[0]));

/** Returns the query of one page of the catalogue. The schema has validated the state, so its values are the contract's. */
export function worksQuery(locale: Locale, { search, filters, sort, page, size }: ListState<WorkFilter>) {
  const query = {
    locale,
    search: search || undefined,
    style: filters.style as ProductSchemas['WorkStyle'][],
    colour: filters.colour as ProductSchemas['WorkColour'][],
    orientation: filters.orientation as ProductSchemas['WorkOrientation'][],
    priceMin: cents(filters.priceMin),
    priceMax: cents(filters.priceMax),
    sort: sort as Sort,
    page,
    size,
  };
  return queryOptions({
    queryKey: ['gallery', 'list', query],
    queryFn: ({ signal }) => result(product.GET('/gallery/list', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the filters' values. */
export function galleryFacetsQuery() {
  return queryOptions({
    queryKey: ['gallery', 'facets'],
    queryFn: ({ signal }) => result(product.GET('/gallery/facets', { signal })),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** Returns the query of the frames, which fit every work. */
export function framesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['gallery', 'frames', locale],
    queryFn: ({ signal }) => result(product.GET('/gallery/frames', { params: { query: { locale } }, signal })),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of one work with its text. */
export function workQuery(locale: Locale, workUuid: string) {
  return queryOptions({
    queryKey: ['gallery', 'one', workUuid, locale],
    queryFn: ({ signal }) => result(product.GET('/gallery/one/{workUuid}', { params: { path: { workUuid }, query: { locale } }, signal })),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the address of a work's picture; the longer side has 480 or 1200 pixels. */
export function pictureOf(workUuid: string, size: 'thumb' | 'large'): string {
  return `/api/product/gallery/picture/${encodeURIComponent(workUuid)}/${size}`;
}
