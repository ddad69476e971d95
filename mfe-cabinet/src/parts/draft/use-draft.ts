import { useMemo, useState } from 'react';
import { ApiProblem, navigate } from 'shared-ui/core';
import { useAutosave, type Autosave, type FieldValues, type UseFormReturn } from 'shared-ui/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  caseQueryOptions,
  createDraft,
  deleteDraft,
  saveDraft,
  submitDraft,
  useKeepCase,
  type Case,
  type CaseContent,
} from '../../queries/cases';
import type { CaseView } from '../case/model';
import { caseHref, caseLinks } from '../links';
import { DraftStore, isConflict } from './keeper';

interface DraftOptions<V extends CaseView, T extends FieldValues, O> {
  view: V;
  user: string;
  form: UseFormReturn<T, unknown, O>;
  /** The draft to continue; null for a new one. */
  given: Case | null;
  /** Converts the form's values, complete or not, to the contract's content. */
  content: (values: T) => CaseContent[V];
  /** Called with the uuid of a draft created here, for the address. */
  onMade: (uuid: string) => void;
}

/** The draft behind a form: autosaved, sent, deleted, or taken over after a conflict. */
export interface Draft {
  /** The server's last answer; null while there is none. */
  data: Case | null;
  autosave: Autosave;
  /** Set when another user has changed, sent or deleted the draft. Nothing is saved until the conflict is settled. */
  conflict: ApiProblem | null;
  /**
   * Settles a conflict: `onTake` copies the other version into the form; without it, the form's values replace the other version. A draft
   * that was sent opens its page.
   */
  settle: (onTake?: (theirs: Case) => void) => Promise<'kept' | 'sent'>;
  /** Creates the draft if there is none, for what depends on one, such as files. */
  ensure: () => Promise<void>;
  /**
   * Sends the form's values and opens the case's page. `elsewhere` sends them to another system and returns the next address; null where
   * that system does not accept them.
   */
  submit: (elsewhere?: () => Promise<string | null>) => Promise<void>;
  /** Deletes the draft and opens the list. */
  remove: () => Promise<void>;
}

/** Holds a Draft. */
export function useDraft<V extends CaseView, T extends FieldValues, O>(options: DraftOptions<V, T, O>): Draft {
  const { view, user, form, given, content, onMade } = options;
  const client = useQueryClient();
  const keep = useKeepCase(view, user);
  const [data, setData] = useState<Case | null>(given);
  const store = useMemo(
    () =>
      new DraftStore<CaseContent[V], Case>({
        calls: {
          create: (made, key, sending) => createDraft(view, user, made, key, sending),
          save: (draft, kept, sending) => saveDraft(view, user, draft, kept, sending),
        },
        draft: given,
        kept: setData,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- one for the life of the form: its page gives another form another key
    [],
  );
  const autosave = useAutosave<T, O>({
    form,
    key: view,
    save: async (values, sending) => {
      const fresh = store.draft === null;
      await store.save(content(values), sending);
      if (fresh && store.draft && !sending.keepalive) onMade(store.draft.uuid);
    },
  });
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const ensure = async () => {
    const saved = await autosave.flush();
    // Values from the address were never changed, so autosave has not created a draft of them.
    if (!saved || store.draft) return;
    await store.save(content(form.getValues()));
    // TypeScript narrows `store.draft` to null here, but the save may have created the draft.
    const made = store.draft as Case | null;
    if (made) onMade(made.uuid);
  };
  const submit = async (elsewhere?: () => Promise<string | null>) => {
    const saved = await autosave.flush();
    if (saved && store.draft === null) await store.save(content(form.getValues()));
    if (!saved || store.draft === null) throw new ApiProblem({ status: 0, code: 'draft.unsaved' });
    const next = await elsewhere?.();
    if (next) {
      // The return was sent, so a failed deletion does no harm: its author can delete the draft later.
      await deleteDraft(view, user, store.draft.uuid).catch((error: unknown) => console.warn('a draft that was sent stays', error));
      forget(store.draft);
      return navigate(next, { replace: true });
    }
    const sent = await submitDraft(view, user, store.draft).catch((error: unknown) => {
      if (error instanceof ApiProblem && isConflict(error)) setRefused(error);
      throw error;
    });
    store.end();
    keep(sent);
    navigate(caseHref(view, sent), { replace: true });
  };
  const forget = ({ uuid }: Case) => {
    store.end();
    client.removeQueries({ queryKey: caseQueryOptions(view, user, uuid).queryKey });
    void client.invalidateQueries({ queryKey: [view, 'list'] });
    void client.invalidateQueries({ queryKey: [view, 'facets'] });
  };
  const remove = async () => {
    if (store.draft) {
      await deleteDraft(view, user, store.draft.uuid);
      forget(store.draft);
    }
    navigate(caseLinks[view].list, { replace: true });
  };
  const settle = async (onTake?: (theirs: Case) => void) => {
    const theirs = await readTheirs(store, (uuid) => client.fetchQuery({ ...caseQueryOptions(view, user, uuid), staleTime: 0 }));
    setRefused(null);
    if (theirs && theirs.status !== 'draft') {
      store.end();
      navigate(caseHref(view, theirs), { replace: true });
      return 'sent' as const;
    }
    if (theirs && onTake) onTake(theirs);
    else await store.save(content(form.getValues()));
    const kept = store.draft as Case | null;
    if (theirs === null && kept) onMade(kept.uuid);
    else autosave.retry();
    return 'kept' as const;
  };
  const unsaved = autosave.state === 'failed' && isConflict(autosave.problem) ? autosave.problem : null;
  return { data, autosave, conflict: refused ?? unsaved, settle, ensure, submit, remove };
}

/** Fetches the server's version, which becomes the one to replace; null if it was deleted, so that the next save creates another. */
async function readTheirs(store: DraftStore<object, Case>, read: (uuid: string) => Promise<Case>): Promise<Case | null> {
  if (store.draft === null) return null;
  try {
    const now = await read(store.draft.uuid);
    store.take(now);
    return now;
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    store.draft = null;
    return null;
  }
}
