import { useState } from 'react';
import { notify } from 'shared-ui/core';
import { useDecide, type Decision, type Decisions } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { decisionProblem } from './failure';

/** The message about a decision, and the decisions that are possible afterwards. */
export interface Decided {
  message: string;
  after: Decisions;
}

/** Props of the decision dialogs. */
export interface DecideProps {
  decisions: Decisions;
  user: string;
  onClose: () => void;
  /** Replaces the default end of a dialog: closing, the message and the next page. */
  onDone?: (done: Decided) => void;
}

/** Ends a dialog after its decision was made. */
export function finish({ onClose, onDone }: Pick<DecideProps, 'onClose' | 'onDone'>, done: Decided): void {
  if (onDone) return onDone(done);
  onClose();
  notify({ tone: 'success', message: done.message });
}

interface Sent {
  /** Sends a decision; resolves to null if it failed. */
  send: (decision: Decision) => Promise<Decisions | null>;
  busy: boolean;
  /** Message about a failed decision. */
  failure: string | null;
}

/** Sends decisions about the displayed order, and returns why one failed. */
export function useDecision(user: string, decisions: Pick<Decisions, 'reference' | 'version'>): Sent {
  const t = useTranslations();
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

/** Returns the function that undoes a cancellation from a toast, while that is possible. */
export function useUndoCancel(user: string, reference: string) {
  const t = useTranslations();
  const decide = useDecide(user, reference);
  return (version: number) => {
    decide.mutateAsync({ decision: { act: 'restore' }, version }).then(
      () => notify({ tone: 'success', message: t('decide.restored', { reference }), key: `order-${reference}` }),
      (error: unknown) => notify({ tone: 'error', message: t(decisionProblem(error)), key: `order-${reference}` }),
    );
  };
}
