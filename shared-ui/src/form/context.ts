import { createContext, useContext } from 'react';
import type { FieldProblem } from '../basics/ErrorSummary';

/** What Form tells the parts inside it. */
export interface FormContextValue {
  /** Prefix of the fields' ids. */
  id: string;
  /** What the last try left wrong, in the order of the page. */
  problems: readonly FieldProblem[];
  /** Counts the tries that failed. */
  attempt: number;
  /** Says that a check failed, as Wizard's Next does. */
  failed: () => void;
  /** Whether a summary is there to take the focus. */
  summaries: { count: number };
  /** What Wizard does before a submit (true: it took it) and after one that failed. */
  wizard: { intercept?: () => boolean; reveal?: (names: readonly string[]) => void };
}

export const FormContext = createContext<FormContextValue>({
  id: 'form',
  problems: [],
  attempt: 0,
  failed: () => undefined,
  summaries: { count: 0 },
  wizard: {},
});

export function useFormMeta(): FormContextValue {
  return useContext(FormContext);
}

/** The id of a field's control. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
