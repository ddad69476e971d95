import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from 'shared-ui/core';
import { defaultState } from 'shared-ui/table';
import { caseSchemas } from '../../parts/case/schema';
import { caseHref, paths } from '../../parts/links';
import { casesQuery } from '../../queries/cases';
import { clientCodesQuery, createErpReturn, type ReturnData } from '../../queries/erp';
import { isUndecided, keyFor, settle } from '../../queries/idempotency-key';
import { readNoteNumber } from './eligibility';
import type { ReturnValues } from './schema';

type Announced = Omit<ReturnData, 'codeClient' | 'idempotencyKey'>;

/** Converts validated form values to the ERP's return. */
export function announced({ deliveryNote, description, lines }: ReturnValues): Announced {
  return {
    deliveryNoteNumber: readNoteNumber(deliveryNote) ?? '',
    ...(description.trim() === '' ? {} : { comment: description }),
    lines: lines
      .filter(({ chosen }) => chosen)
      .map(({ orderLine, quantity, opened, reason }) => ({
        position: orderLine,
        quantity: quantity ?? 0,
        opened: opened === 'Oui',
        reason: reason as ReturnData['lines'][number]['reason'],
      })),
  };
}

/** Reports whether the ERP failed to accept a return, which may be sent again. */
export function isErpFailure(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.code.startsWith('erp.create_return');
}

/** Sends a return to the ERP and returns the address of the next page; null where the ERP does not have the practice or the note. */
export function useErpReturn(user: string) {
  const client = useQueryClient();
  return async (values: ReturnValues): Promise<string | null> => {
    // `always`: offline, the query would pause, and the return would be sent on reconnection, without the user.
    const codes = await client.fetchQuery({ ...clientCodesQuery(user), networkMode: 'always' });
    const data = announced(values);
    const operation = { act: 'return', data: JSON.stringify(data) };
    try {
      const made = await createErpReturn(codes, { ...data, idempotencyKey: keyFor(operation) });
      settle(operation);
      return made && (await placeOf(made.number));
    } catch (error) {
      if (!isUndecided(error)) settle(operation);
      throw error;
    }
  };

  /** Returns the address of the return's page in the portal; of the list where the ERP does not share its returns. */
  async function placeOf(number: string): Promise<string> {
    const state = { ...defaultState(caseSchemas.returns), search: number };
    const page = await client.fetchQuery({ ...casesQuery('returns', user, state), staleTime: 0 }).catch((error: unknown) => {
      console.warn('the return is made and was not found', error);
      return null;
    });
    const row = page?.items.find(({ reference }) => reference === number);
    return row ? caseHref('returns', row) : paths.returns;
  }
}
