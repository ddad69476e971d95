import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTimes } from '../lib/exec.mjs';
import { Report } from '../lib/report.mjs';

let said;
beforeEach(() => {
  said = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('a check', () => {
  it('runs once: what fails by chance fails', async () => {
    vi.stubEnv('CI', 'true');
    const work = vi.fn(async () => ({ passed: 2, failed: 1, output: 'too slow' }));
    const report = new Report();
    expect(await report.check('busy', work)).toBe(false);
    expect(work).toHaveBeenCalledTimes(1);
    expect(report.total).toEqual({ passed: 2, failed: 1 });
    said = '';
    expect(report.finish()).toBe(1);
    expect(said).toContain('✗ busy\n    too slow\n');
    expect(said).toContain('Failed: busy\n');
    expect(said).toMatch(/2 passed, 1 failed\n$/);
  });

  it('fails by an exception, and by a test that did not run', async () => {
    const report = new Report();
    expect(await report.check('thrown', () => Promise.reject(new Error('no portal')))).toBe(false);
    expect(await report.check('skipped', async () => ({ passed: 1, skipped: 1 }))).toBe(false);
    expect(report.total).toEqual({ passed: 1, failed: 2 });
    expect(said).toContain('no portal');
  });

  it('measures the processor time of its commands and of what they started', async () => {
    const report = new Report();
    await report.tool('counting', 'sh', ['-c', 'sh -c "i=0; while [ \\$i -lt 300000 ]; do i=\\$((i+1)); done"']);
    await report.check('waiting', async () => ({ passed: 1 }));
    expect(report.measured.map(({ name, passed }) => [name, passed])).toEqual([
      ['counting', 1],
      ['waiting', 1],
    ]);
    expect(report.measured[0].processor).toBeGreaterThan(0);
    expect(report.measured[1].processor).toBe(0);
  });

  it('reads what a shell reports of times', () => {
    expect(readTimes('0m0.010s 0m0.020s\n1m2.500s 0m3.000s\n')).toBeCloseTo(65.53);
  });
});
