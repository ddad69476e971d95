import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem, product, result, type ProductSchemas } from 'shared-ui/core';
import { isUndecided, keyFor, settle, type Operation } from './idempotency-key';

export type Decisions = ProductSchemas['OrderDecisions'];
export type OrderChanges = ProductSchemas['OrderChanges'];
export type OrderAction = ProductSchemas['OrderAction'];
export type Calendar = ProductSchemas['OrderCalendar'];

/** Reports whether the platform allows an action now. */
export function isAllowed(decisions: Decisions | undefined, action: OrderAction): boolean {
  return decisions?.allowed.some((one) => one.action === action && one.allowed) ?? false;
}

/**
 * Returns the query of the possible decisions about an order; null where the manufacturer's system does not offer them. The page works
 * without.
 */
export function decisionsQuery(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['orders', 'decisions', userUuid, reference],
    queryFn: async ({ signal }) => {
      try {
        return await result(product.GET('/orders/decisions/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal }));
      } catch (error) {
        if (error instanceof ApiProblem && [404, 403, 501].includes(error.status)) return null;
        throw error;
      }
    },
    meta: { loader: false },
  });
}

/** Returns the query of the days on which the laboratory can deliver an order. */
export function calendarQuery(userUuid: string, reference: string) {
  return queryOptions({
    queryKey: ['orders', 'calendar', userUuid, reference],
    queryFn: ({ signal }) =>
      result(product.GET('/orders/calendar/{userUuid}/{reference}', { params: { path: { userUuid, reference } }, signal })),
    meta: { loader: false },
  });
}

/** The file kinds that can be an impression, in search order. */
export const IMPRESSION_KINDS = ['dental_scan', 'face_scan', 'picture', 'radio', 'document'] as const;

/** Returns the query of a patient's newest files that can be an impression. */
export function impressionFilesQuery(userUuid: string, patient: string) {
  return queryOptions({
    queryKey: ['files', 'impression', userUuid, patient],
    queryFn: ({ signal }) =>
      result(
        product.GET('/files/list/{userUuid}', {
          params: { path: { userUuid }, query: { patient, kind: [...IMPRESSION_KINDS], sort: '-date', size: 20 } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}

/** A decision of the contract, without version and idempotency key. */
export type Decision =
  | { act: 'date'; on: string }
  | { act: 'withdraw' | 'restore' }
  | { act: 'amend'; changes: OrderChanges }
  | { act: 'cancel'; why?: string }
  | { act: 'impression'; filesUuids: string[]; note?: string }
  | { act: 'plan'; decision: 'approve' | 'changes'; comment?: string };

function send(userUuid: string, reference: string, decision: Decision, stamp: { version: number; idempotencyKey: string }) {
  const params = { path: { userUuid, reference } };
  switch (decision.act) {
    case 'date':
      return product.POST('/orders/date/{userUuid}/{reference}', { params, body: { on: decision.on, ...stamp } });
    case 'withdraw':
      return product.POST('/orders/withdraw/{userUuid}/{reference}', { params, body: stamp });
    case 'restore':
      return product.POST('/orders/restore/{userUuid}/{reference}', { params, body: stamp });
    case 'amend':
      return product.POST('/orders/amend/{userUuid}/{reference}', { params, body: { changes: decision.changes, ...stamp } });
    case 'cancel': {
      const { why } = decision;
      return product.POST('/orders/cancel/{userUuid}/{reference}', { params, body: { ...(why ? { why } : {}), ...stamp } });
    }
    case 'impression': {
      const { filesUuids, note } = decision;
      return product.POST('/orders/impression/{userUuid}/{reference}', {
        params,
        body: { filesUuids, ...(note ? { note } : {}), ...stamp },
      });
    }
    case 'plan': {
      const { comment } = decision;
      return product.POST('/orders/plan/{userUuid}/{reference}', {
        params,
        body: { decision: decision.decision, ...(comment ? { comment } : {}), ...stamp },
      });
    }
  }
}

/** Returns the mutation that makes decisions about an order, each once for its idempotency key; pages that show the order are refreshed. */
export function useDecide(userUuid: string, reference: string) {
  const client = useQueryClient();
  const operationOf = (decision: Decision, version: number): Operation => ({ order: reference, version, what: JSON.stringify(decision) });
  return useMutation({
    mutationFn: ({ decision, version }: { decision: Decision; version: number }) =>
      result<Decisions>(send(userUuid, reference, decision, { version, idempotencyKey: keyFor(operationOf(decision, version)) })),
    onSettled: (decisions, error, { decision, version }) => {
      if (!isUndecided(error)) settle(operationOf(decision, version));
      if (decisions) client.setQueryData(decisionsQuery(userUuid, reference).queryKey, decisions);
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}
