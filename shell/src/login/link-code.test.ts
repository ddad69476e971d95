import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { codeOf, restoreCode, useMailedCode } from './link-code';

const code = 'ABCDEFGHJKLMNPQRSTUVWXYZ23'.repeat(2);

afterEach(cleanup);

it('reads a code, and knows what was cut off', () => {
  expect(codeOf('')).toBeNull();
  expect(codeOf('#top')).toBeNull();
  expect(codeOf(`#code=${code}`)).toEqual({ code, whole: true });
  expect(codeOf(`#code=${code.slice(3)}`)).toEqual({ code: code.slice(3), whole: false });
  expect(codeOf(`#denial=${code}`)).toEqual({ code, whole: true });
  expect(codeOf(`#code=${code}&denied`)).toEqual({ code, whole: true, denied: true });
  expect(codeOf('#code=')).toEqual({ code: '', whole: false });
});

it('takes it out of the address at once, also when a second link is followed in the same tab', () => {
  history.replaceState(null, '', `/auth/reset-password?returnUrl=%2Fx#code=${code}`);
  const { result } = renderHook(() => useMailedCode());
  expect(result.current[0]?.code).toBe(code);
  expect(location.href).toMatch(/\/auth\/reset-password\?returnUrl=%2Fx$/);
  const next = code.replaceAll('A', 'Z');
  act(() => {
    history.replaceState(null, '', `${location.pathname}#code=${next}`);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(result.current[0]?.code).toBe(next);
  expect(location.hash).toBe('');
  restoreCode({ code, whole: true });
  expect(location.hash).toBe(`#code=${code}`);
  history.replaceState(null, '', '/');
  act(() => result.current[1]());
  expect(result.current[0]).toBeNull();
});
