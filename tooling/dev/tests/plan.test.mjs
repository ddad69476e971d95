import { expect, test } from 'vitest';
import { runPlan, withNeeds } from '../lib/plan.mjs';
import { measureSlowdown } from '../lib/speed.mjs';

/** Creates parts that record when they run, and end when the test decides. */
function scene(...parts) {
  const log = [];
  const ends = new Map();
  const made = parts.map(([name, more = {}]) => ({
    name,
    ...more,
    run: () => {
      log.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    },
  }));
  const end = async (name, passed = true) => {
    ends.get(name)(passed);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { log, end, parts: made };
}

test('runs as many parts as there are slots, and each after what it needs', async () => {
  const { log, end, parts } = scene(
    ['programs'],
    ['fronts'],
    ['go', { needs: ['programs'] }],
    ['unit'],
    ['browsers', { needs: ['fronts'], alone: true }],
  );
  const whole = runPlan(parts, 2);
  expect(log).toEqual(['programs', 'fronts']);
  await end('fronts');
  expect(log).toEqual(['programs', 'fronts', 'unit']);
  await end('programs');
  expect(log).toEqual(['programs', 'fronts', 'unit', 'go']);
  await end('unit');
  expect(log).not.toContain('browsers');
  await end('go');
  expect(log.at(-1)).toBe('browsers');
  await end('browsers');
  expect(await whole).toEqual([]);
});

test('of the parts that compile Go two run at a time, and others beside them', async () => {
  const { log, end, parts } = scene(
    ['programs', { compiling: true }],
    ['go', { compiling: true }],
    ['lint', { compiling: true }],
    ['unit'],
    ['oxlint'],
  );
  const whole = runPlan(parts, 3);
  expect(log).toEqual(['programs', 'go', 'unit']);
  await end('unit');
  expect(log.at(-1)).toBe('oxlint');
  await end('programs');
  expect(log.at(-1)).toBe('lint');
  await Promise.all(['go', 'lint', 'oxlint'].map((name) => end(name)));
  expect(await whole).toEqual([]);
});

test('leaves out what needs a part that failed, and names it', async () => {
  const { log, end, parts } = scene(['build'], ['browsers', { needs: ['build'] }], ['after', { needs: ['browsers'] }], ['unit']);
  const whole = runPlan(parts, 1);
  await end('build', false);
  await end('unit');
  expect(await whole).toEqual(['browsers', 'after']);
  expect(log).toEqual(['build', 'unit']);
});

test('a need that is not part of the run holds up nothing; a circle is refused', async () => {
  const { end, parts } = scene(['unit', { needs: ['build'] }]);
  const whole = runPlan(parts, 2);
  await end('unit');
  expect(await whole).toEqual([]);
  const circle = scene(['a', { needs: ['b'] }], ['b', { needs: ['a'] }]);
  await expect(runPlan(circle.parts, 2)).rejects.toThrow('need each other: a, b');
});

test('the slowdown is that of the slower processor, from 1 to 10', async () => {
  const of = (...times) => measureSlowdown(async () => times.shift());
  expect(await of(100, 100)).toBe(1);
  expect(await of(290, 145)).toBe(2);
  expect(await of(1e6, 1e6)).toBe(10);
});

test('chosen parts come with what they need, and what that needs', () => {
  const all = [{ name: 'packages' }, { name: 'fronts', needs: ['packages'] }, { name: 'unit' }, { name: 'browsers', needs: ['fronts'] }];
  const own = { name: 'browser tests of a folder', needs: ['fronts'] };
  expect(withNeeds(all, [all[3]]).map(({ name }) => name)).toEqual(['packages', 'fronts', 'browsers']);
  expect(withNeeds(all, [own]).map(({ name }) => name)).toEqual(['packages', 'fronts', 'browser tests of a folder']);
});
