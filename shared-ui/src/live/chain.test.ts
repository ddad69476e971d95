import { expect, it } from 'vitest';
import { Chain, reached } from './chain';
import type { Step } from './types';

const change = (id: number) => ({ id: String(id), kind: 'order.status', subject: '', tags: [] });
const step = (id: number, prev: number, says = true): Step => ({
  id: String(id),
  prev: String(prev),
  ...(says ? { change: change(id) } : {}),
});
const reset = (id: number): Step => ({ id: String(id), prev: String(id), change: { ...change(id), kind: 'reset' } });

function listening(last: string) {
  const heard: string[] = [];
  const chain = new Chain(last, ({ kind, id }) => heard.push(kind === 'reset' ? `reset ${id}` : id));
  return { chain, heard };
}

it('compares ids that are longer than what a number holds', () => {
  expect(reached('999999999999999998', '999999999999999999')).toBe(true);
  expect(reached('999999999999999999', '999999999999999998')).toBe(false);
  expect(reached('9', '10')).toBe(true);
});

it('takes each step once, and reports when one is missing', () => {
  const { chain, heard } = listening('5');
  expect(chain.take(step(6, 5))).toBe('new');
  expect(chain.take(step(6, 5))).toBe('known');
  expect(chain.take(step(9, 8))).toBe('gap');
  expect(chain.take(step(8, 6, false))).toBe('new');
  expect(chain.take(step(9, 8))).toBe('new');
  expect(heard).toEqual(['6', '9']);
  expect(chain.since('6')?.map(({ id }) => id)).toEqual(['8', '9']);
  expect(chain.since('4')).toBeNull();
});

it('begins where the first step does when it knew nothing', () => {
  const { chain, heard } = listening('');
  expect(chain.since('3')).toBeNull();
  chain.take(step(12, 10));
  expect(heard).toEqual(['12']);
  expect(chain.since('')).toEqual([]);
});

it('forgets everything with a reset, even one that goes back', () => {
  const { chain, heard } = listening('50');
  chain.take(step(51, 50));
  chain.take(reset(7));
  expect(chain.take(reset(7))).toBe('known');
  expect(chain.take(step(8, 7))).toBe('new');
  expect(heard).toEqual(['51', 'reset 7', '8']);
  expect(chain.since('6')).toBeNull();
});

it('remembers a bounded number of steps', () => {
  const { chain } = listening('0');
  for (let id = 1; id <= 1000; id += 1) chain.take(step(id, id - 1));
  expect(chain.since('500')).toBeNull();
  expect(chain.since('900')).toHaveLength(100);
});

// A small generator with a seed, so that a failure is reproducible.
function dice(seed: number) {
  let state = seed + 0x9e3779b9;
  return (sides: number) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) % sides;
  };
}

it('hears each change once and in order, however steps are lost, repeated and mixed', () => {
  for (let seed = 0; seed < 150; seed += 1) {
    const roll = dice(seed);
    const leader = listening('0');
    const follower = listening('0');
    let at = 0;
    let last: Step = step(0, 0);
    for (let turn = 0; turn < 60; turn += 1) {
      const next = at + 1 + roll(3);
      last = step(next, at, roll(4) > 0);
      at = next;
      leader.chain.take(last);
      const fate = roll(4);
      if (fate === 0) continue; // the message never reached the other tab
      const taken = follower.chain.take(last);
      if (fate === 1) follower.chain.take(last);
      if (taken === 'gap') for (const missed of leader.chain.since(follower.chain.last) ?? []) follower.chain.take(missed);
    }
    if (follower.chain.take(last) === 'gap') {
      for (const missed of leader.chain.since(follower.chain.last) ?? []) follower.chain.take(missed);
    }
    expect(follower.heard, `seed ${seed}`).toEqual(leader.heard);
  }
});
