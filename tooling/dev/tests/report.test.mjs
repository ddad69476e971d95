import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { root } from '../lib/paths.mjs';
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

/** A check that fails as often as it is told, and then passes. */
function failing(times) {
  let tries = 0;
  return async () => {
    tries += 1;
    return tries <= times ? { passed: 2, failed: 1, output: 'too slow' } : { passed: 3 };
  };
}

const twice = (report, work) => report.check('busy', work, { again: work });

describe('a second try', () => {
  it('is given on a build server, and told', async () => {
    vi.stubEnv('CI', 'true');
    const report = new Report();
    expect(await twice(report, failing(1))).toBe(true);
    expect(report.total).toEqual({ passed: 3, failed: 0 });
    expect(said).toContain('1 at the second try');
    expect(said).not.toContain('too slow');
    expect(report.finish()).toBe(0);
    expect(said).toContain('unstable, mend it: busy');
    expect(said).toContain('too slow');
  });

  it('is the last', async () => {
    vi.stubEnv('CI', 'true');
    const report = new Report();
    expect(await twice(report, failing(2))).toBe(false);
    expect(report.total).toEqual({ passed: 2, failed: 1 });
    said = '';
    expect(report.finish()).toBe(1);
    expect(said).toContain('✗ busy\n    too slow\n');
    expect(said).toContain('Failed: busy\n');
  });

  it('is for those alone that ask, and not on a desk', async () => {
    vi.stubEnv('CI', 'true');
    expect(await new Report().check('sure', failing(1))).toBe(false);
    vi.stubEnv('CI', '');
    expect(await twice(new Report(), failing(1))).toBe(false);
  });
});

describe('Go tests', () => {
  const module = (body) => {
    const dir = mkdtempSync(join(tmpdir(), 'portal-go-'));
    writeFileSync(join(dir, 'go.mod'), 'module tried\n\ngo 1.26\n');
    writeFileSync(join(dir, 'tried_test.go'), `package tried\n\nimport (\n\t"os"\n\t"testing"\n)\n\n${body}`);
    return { dir: relative(root, dir), end: () => rmSync(dir, { recursive: true, force: true }) };
  };
  const first = '\tif os.Mkdir("tried", 0o700) == nil {\n\t\tFAIL\n\t}\n';
  const run = async (fail) => {
    vi.stubEnv('CI', 'true');
    const body = `func TestSure(t *testing.T) {}\n\nfunc TestBusy(t *testing.T) {\n${first.replace('FAIL', fail)}}\n`;
    const { dir, end } = module(body);
    const report = new Report();
    try {
      const passed = await report.goTest('go tried', dir, [], ['./...'], { env: { GOWORK: 'off' } });
      return { passed, total: report.total };
    } finally {
      end();
    }
  };

  it('that failed get one too', async () => {
    expect(await run('t.Fatal("too slow")')).toEqual({ passed: true, total: { passed: 2, failed: 0 } });
    expect(said).toContain('1 at the second try');
  }, 60_000);

  it('that panicked do not', async () => {
    expect((await run('panic("a bug")')).passed).toBe(false);
  }, 60_000);
});
