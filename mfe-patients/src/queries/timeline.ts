import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type TimelineEntry = ProductSchemas['TimelineEntry'];
export type TimelineKind = ProductSchemas['TimelineKind'];
export type TimelinePage = ProductSchemas['TimelinePage'];

/** Which entries are shown; without a value all are. */
export interface TimelineView {
  kind?: TimelineKind;
  /** Reference of an order, or `none`. */
  treatment?: string;
}

const SIZE = 50;

/** Returns the query of what happened to a patient, the newest first. */
export function timelineQuery(userUuid: string, patientUuid: string, { kind, treatment }: TimelineView) {
  const chosen = { ...(kind ? { kind: [kind] } : {}), ...(treatment ? { treatment } : {}) };
  return infiniteQueryOptions({
    queryKey: ['patients', 'timeline', userUuid, patientUuid, chosen],
    queryFn: ({ pageParam: page, signal }) =>
      result(
        product.GET('/patients/timeline/{userUuid}/{patientUuid}', {
          params: { path: { userUuid, patientUuid }, query: { ...chosen, page, size: SIZE } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { loader: false, tags: ['orders', 'Files', 'messages', 'cases', 'acts'] },
  });
}
