import { expect, it } from 'vitest';
import { wasCancelled } from './index';

const named = (name: string) => Object.assign(new Error('closed'), { name });

it('knows a dialog that was closed or aborted from a failure', () => {
  expect(['NotAllowedError', 'AbortError'].map((name) => wasCancelled(named(name)))).toEqual([true, true]);
  for (const failure of [named('SecurityError'), named('NotAllowedErrors'), new TypeError('offline'), 'NotAllowedError', null]) {
    expect(wasCancelled(failure)).toBe(false);
  }
});
