import { expect, it } from 'vitest';
import { readCallback } from './callback';

it('takes a code with its state, and nothing less', () => {
  expect(readCallback(new URLSearchParams('code=a&state=b'))).toEqual({ code: 'a', state: 'b' });
  expect(readCallback(new URLSearchParams('code=a'))).toEqual({ refused: false });
  expect(readCallback(new URLSearchParams(`code=${'x'.repeat(513)}&state=b`))).toEqual({ refused: false });
  expect(readCallback(new URLSearchParams('error=access_denied&state=b'))).toEqual({ refused: true });
});
