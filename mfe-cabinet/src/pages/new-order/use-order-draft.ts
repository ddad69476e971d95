import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiProblem, navigate } from 'shared-ui/core';
import { useAutosave, type Autosave, type UseFormReturn } from 'shared-ui/form';
import { DraftStore, isConflict } from '../../parts/draft/keeper';
import { paths, sentOrderHref } from '../../parts/links';
import {
  createOrderDraft,
  deleteOrderDraft,
  orderDraftQuery,
  saveOrderDraft,
  sendOrder,
  type OrderDraft,
  type OrderDraftContent,
} from '../../queries/prescriptions';
import { isUndecided, keyFor, settle as settleKey } from '../../queries/idempotency-key';
import type { OrderValues } from './values';

export type OrderFormApi = UseFormReturn<OrderValues, unknown, OrderValues>;

interface Options {
  user: string;
  form: OrderFormApi;
  given: OrderDraft | null;
  content: (values: OrderValues) => OrderDraftContent;
  onMade: (uuid: string) => void;
}

/** The draft of an order behind its form: autosaved, sent once, deleted, or taken over after a conflict. */
export interface OrderDraftState {
  data: OrderDraft | null;
  autosave: Autosave;
  conflict: ApiProblem | null;
  settle: (onTake?: (theirs: OrderDraft) => void | Promise<void>) => Promise<'kept' | 'sent'>;
  /** Saves the form's values, so that the order can be priced. */
  ensure: () => Promise<void>;
  /** Sends the order with the price and the conditions that the user saw. */
  send: (seen: { totalCents: number; conditionsVersion: string }) => Promise<void>;
  remove: () => Promise<void>;
}

/** Holds an OrderDraftState. */
export function useOrderDraft({ user, form, given, content, onMade }: Options): OrderDraftState {
  const client = useQueryClient();
  const [data, setData] = useState(given);
  const store = useMemo(
    () =>
      new DraftStore<OrderDraftContent, OrderDraft>({
        calls: {
          create: (made, key, sending) => createOrderDraft(user, made, key, sending),
          save: (draft, kept, sending) => saveOrderDraft(user, draft, kept, sending),
        },
        draft: given,
        kept: setData,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one for the life of the form: its page gives another form another key
    [],
  );
  const keep = async (values: OrderValues, sending: { keepalive?: boolean } = {}) => {
    const fresh = store.draft === null;
    await store.save(content(values), sending);
    // TypeScript narrows `store.draft` to null here, but a save may have created the draft meanwhile.
    const made = store.draft as OrderDraft | null;
    if (fresh && made && !sending.keepalive) onMade(made.uuid);
  };
  const autosave = useAutosave({ form, key: 'orders', save: keep, content });
  const ensure = async () => {
    const saved = await autosave.flush();
    if (saved && store.draft === null) await keep(form.getValues());
    if (!saved || store.draft === null) throw new ApiProblem({ status: 0, code: 'draft.unsaved' });
  };
  const end = (uuid: string) => {
    store.end();
    client.removeQueries({ queryKey: orderDraftQuery(user, uuid).queryKey });
    void client.invalidateQueries({ queryKey: ['order-drafts'] });
  };
  const send: OrderDraftState['send'] = async (seen) => {
    await ensure();
    const { uuid, version } = store.draft as OrderDraft;
    const operation = { act: 'send-order', draft: uuid, version, ...seen };
    try {
      const { reference } = await sendOrder(user, uuid, { version, ...seen, idempotencyKey: keyFor(operation) });
      settleKey(operation);
      end(uuid);
      void client.invalidateQueries({ queryKey: ['orders'] });
      navigate(sentOrderHref(reference), { replace: true });
    } catch (error) {
      if (!isUndecided(error)) settleKey(operation);
      throw error;
    }
  };
  const remove = async () => {
    if (store.draft) {
      await deleteOrderDraft(user, store.draft.uuid);
      end(store.draft.uuid);
    }
    navigate(paths.orders, { replace: true });
  };
  const settle: OrderDraftState['settle'] = async (onTake) => {
    let theirs: OrderDraft | null = null;
    try {
      theirs = await client.fetchQuery(orderDraftQuery(user, store.draft?.uuid ?? ''));
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
    store.draft = null;
    if (theirs) store.take(theirs);
    if (theirs && onTake) await onTake(theirs);
    else await keep(form.getValues());
    autosave.retry();
    return 'kept';
  };
  const conflict = autosave.state === 'failed' && isConflict(autosave.problem) ? autosave.problem : null;
  return { data, autosave, conflict, settle, ensure, send, remove };
}
