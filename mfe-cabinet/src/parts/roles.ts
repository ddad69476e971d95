import { usePageState } from 'shared-ui/core';

/** Who asks the manufacturer for something: everybody but the accounts. The gateway refuses the others too. */
const ASK = ['owner', 'practitioner', 'assistant'];

/** Whether this person may order again, report a problem or declare an incident. */
export function useMayAsk(): boolean {
  return ASK.includes(usePageState().person?.role ?? '');
}
