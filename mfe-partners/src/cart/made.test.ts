import { beforeEach, expect, it } from 'vitest';
import { keepMade, takeMade } from './made';

beforeEach(() => sessionStorage.clear());

it('returns the placed order once, and only to its user', () => {
  keepMade('hugo', 'G26-00001');
  expect(takeMade('hugo')).toBe('G26-00001');
  expect(takeMade('hugo')).toBeNull();
  keepMade('hugo', 'G26-00002');
  expect(takeMade('nora')).toBeNull();
  expect(takeMade('hugo'), 'another user signed in: it is dropped').toBeNull();
});

it('takes nothing for an order that it has not written', () => {
  for (const bad of ['', '{', 'null', '7', '{}', '{"user":"hugo"}', '{"user":"hugo","reference":7}', `"${'x'.repeat(300)}"`]) {
    sessionStorage.setItem('portal.ordered', bad);
    expect(takeMade('hugo'), bad).toBeNull();
  }
  for (const reference of ['../x', 'G26 1', 'x'.repeat(41), '']) {
    keepMade('hugo', reference);
    expect(takeMade('hugo'), reference).toBeNull();
  }
});
