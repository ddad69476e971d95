import { describe, expect, it } from 'vitest';
import { GOALS, place, section } from '../../../bench/front/page.mjs';
import { median, STEPS, summary } from '../../../bench/front/results.mjs';

const about = {
  date: '2026-01-01',
  machine: '2 × processor',
  versions: { Chromium: '1', Caddy: '2' },
  load: 0.2,
  rounds: 3,
  profile: { slowdown: 4, latencyMs: 150, downKbit: 1638.4, upKbit: 750, hoverMs: 1500 },
};

const found = (ms) => ({ ms, shownMs: ms / 2, requests: 10, bytes: 1000, longTasks: 1, blockedMs: 5 });
const turn = (ms) => Object.fromEntries(Object.keys(STEPS).map((step) => [step, found(ms)]));
const weighed = (bytes) => [
  { cycles: 0, bytes: 1e6, nodes: 1, listeners: 1 },
  { cycles: 200, bytes, nodes: 1, listeners: 1 },
];

function results({ federated, single, bytes }) {
  const heap = { remotes: ['mfe-x'], cycles: 200, warmUp: 24, weighed: weighed(bytes), growth: bytes / 1e6 - 1 };
  return summary({ taken: { federated: federated.map(turn), single: single.map(turn) }, heap: { ...heap, compiled: heap }, about });
}

describe('the figures of the front', () => {
  it('are medians, and ratios of the same round', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    // The second round was twice as slow for both: ratios are not affected.
    const { medians, ratios } = results({ federated: [100, 200, 110], single: [100, 200, 100], bytes: 1e6 });
    expect(medians.federated.dashboardCold.ms).toBe(110);
    expect(ratios.single.dashboardCold).toBe(1);
  });

  it('are compared with the goals', () => {
    const good = section(results({ federated: [105], single: [100], bytes: 1.01e6 }), 'x.svg');
    expect(good).not.toContain('Goals that are missed');
    const bad = section(results({ federated: [100 * GOALS.dashboardCold + 700], single: [100], bytes: 1.06e6 }), 'x.svg');
    const lost = bad.slice(bad.indexOf('Goals that are missed'));
    expect(lost).toContain('Settled dashboard, cold: 8.10 × single bundle');
    expect(lost).toContain('is shown after 405 ms');
    expect(lost).toContain('6.0 % (goal: less than 5.0 %)');
  });

  it('report when the machine was busy', () => {
    const calm = results({ federated: [100], single: [100], bytes: 1e6 });
    expect(section(calm, 'x.svg')).not.toContain('machine was shared');
    expect(section({ ...calm, load: 9 }, 'x.svg')).toContain('machine was shared');
  });
});

describe('the section of the front', () => {
  it('takes the place of the one before and touches nothing else', () => {
    const first = place('# Page\n\n## Other\n\ntext\n', 'one');
    expect(first).toMatch(/^# Page\n\n## Other\n\ntext\n\n<!-- front: written by .*-->\n\none\n\n<!-- front: end -->\n$/);
    expect(place(`${first}\n## After\n`, 'two')).toBe(`${first.replace('one', 'two')}\n## After\n`);
  });
});
