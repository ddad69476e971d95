import { queryOptions, useQuery } from '@tanstack/react-query';
import { product, result, useLocale, useUserUuid } from 'shared-ui/core';
import { useMayWrite } from '../parts/roles';

/**
 * Reports whether the user may order for a patient of the practice; false also where the manufacturer takes no orders through the portal.
 */
export function useMayOrder(): boolean {
  const userUuid = useUserUuid();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['products', 'list', userUuid, locale],
    queryFn: ({ signal }) =>
      result(product.GET('/prescriptions/products/{userUuid}', { params: { path: { userUuid }, query: { locale } }, signal })),
    staleTime: 300_000,
    retry: false,
    enabled: useMayWrite(),
    meta: { loader: false },
  });
  return Boolean(data?.length);
}

/** Returns the query of the number of a patient's orders, as the `total` of a page of one. */
export function patientOrderCountQuery(userUuid: string, patientUuid: string) {
  return queryOptions({
    queryKey: ['orders', 'count', userUuid, patientUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/list/{userUuid}', { params: { path: { userUuid }, query: { patient: patientUuid, size: 1 } }, signal })),
    retry: false,
    meta: { loader: false },
  });
}
