import { useState } from 'react';
import { notify } from 'shared-ui/core';
import { useDecide, type Decision, type Decisions } from '../../queries/decisions';
import { useWords } from '../../words';
import { decisionProblem } from './failure';

/** A decision that was made, in words, and what may be decided since. */
export interface Decided {
  message: string;
  after: Decisions;
}

/** What every dialog for decisions is given. */
export interface DecideProps {
  decisions: Decisions;
  user: string;
  onClose: () => void;
  /** Takes over where a decision was made: closing, saying so, and where to go on. */
  onDone?: (done: Decided) => void;
}

/** Ends a dialog whose decision was made. */
export function finish({ onClose, onDone }: Pick<DecideProps, 'onClose' | 'onDone'>, done: Decided): void {
  if (onDone) return onDone(done);
  onClose();
  notify({ tone: 'success', message: done.message });
}

interface Sent {
  /** Sends a decision; null where it was not made. */
  send: (decision: Decision) => Promise<Decisions | null>;
  busy: boolean;
  /** What to say of a decision that was not made. */
  failure: string | null;
}

/** Makes decisions on what a page shows, and says in words why one was not made. */
export function useDecision(user: string, decisions: Pick<Decisions, 'reference' | 'version'>): Sent {
  const t = useWords();
  const decide = useDecide(user, decisions.reference);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (decision: Decision) => {
    setFailure(null);
    try {
      return await decide.mutateAsync({ decision, version: decisions.version });
    } catch (error) {
      console.warn('the decision was not made', error);
      setFailure(t(decisionProblem(error)));
      return null;
    }
  };
  return { send, busy: decide.isPending, failure };
}

/** Cancels an order's cancellation from a toast, while that is possible. */
export function useUndoCancel(user: string, reference: string) {
  const t = useWords();
  const decide = useDecide(user, reference);
  return (version: number) => {
    decide.mutateAsync({ decision: { act: 'restore' }, version }).then(
      () => notify({ tone: 'success', message: t('decide.restored', { reference }), key: `order-${reference}` }),
      (error: unknown) => notify({ tone: 'error', message: t(decisionProblem(error)), key: `order-${reference}` }),
    );
  };
}
