import { createContext, useContext } from 'react';
import type { FieldProblem } from '../basics/ErrorSummary';

/** What Form provides to its children. */
export interface FormContextValue {
  /** Prefix of the fields' ids. */
  id: string;
  /** The errors of the last attempt, in page order. */
  problems: readonly FieldProblem[];
  /** Number of failed attempts. */
  attempt: number;
  /** Reports a failed check, as Wizard's Next does. */
  failed: () => void;
  /** The mounted error summaries, which take the focus. */
  summaries: { count: number };
  /** Wizard's hooks before a submit (true: handled) and after a failed one. */
  wizard: { intercept?: () => boolean; reveal?: (names: readonly string[]) => void };
}

/** The context of the kit’s inputs below a `Form`. */
export const FormContext = createContext<FormContextValue>({
  id: 'form',
  problems: [],
  attempt: 0,
  failed: () => undefined,
  summaries: { count: 0 },
  wizard: {},
});

/** Returns the state of the enclosing form that its inputs and summaries share. */
export function useFormMeta(): FormContextValue {
  return useContext(FormContext);
}

/** Returns the id of a field's control. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
