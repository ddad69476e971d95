// Running named checks one after the other and counting what they say.
import { capture } from './exec.mjs';
import { at } from './paths.mjs';
import { bold, complain, dim, green, red, say, since } from './say.mjs';

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');
const number = (pattern, text) => Number(pattern.exec(text)?.[1] ?? 0);

/** What vitest says of a test that passed at the second try, which only a build server gives. */
const SECOND_TRY = /^\s*✓.*\(retry x\d+\)/gm;

/** Reads the counts out of a tool's output; `skipped` counts as failed, since a test that does not run proves nothing. */
export const counters = {
  /** A tool that only passes or fails. */
  whole: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }),
  vitest(code, output) {
    const line = /^\s*Tests\s+.*$/m.exec(output)?.[0] ?? '';
    const counts = {
      passed: number(/(\d+) passed/, line),
      failed: number(/(\d+) failed/, line),
      skipped: number(/(\d+) (?:skipped|todo)/, line),
      unstable: output.match(SECOND_TRY)?.length ?? 0,
    };
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  },
  playwright(code, output) {
    const failed = ['failed', 'interrupted', 'did not run'].reduce(
      (sum, word) => sum + number(new RegExp(`^\\s+(\\d+) ${word}`, 'm'), output),
      0,
    );
    const unstable = number(/^\s+(\d+) flaky/m, output); // passed at the second try, which only a build server gives
    const passed = number(/^\s+(\d+) passed/m, output) + unstable;
    const counts = { passed, failed, skipped: number(/^\s+(\d+) skipped/m, output), unstable };
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  },
};

/** The output without what went well: a list of passed tests hides the failed one. */
const onlyFailures = (output) =>
  output
    .split('\n')
    .filter(
      (line) => (!/^\s*✓/.test(line) || line.includes('(retry x')) && !/NO_COLOR|--trace-warnings|npm warn Unknown user config/.test(line),
    )
    .join('\n')
    .trim();

/** What `go test -json` says, as counts and as the output of what failed. */
export function readGoTest(output) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const said = new Map();
  const shown = [];
  for (const line of output.split('\n')) {
    const event = goEvent(line);
    if (!event) {
      if (line.trim()) shown.push(line);
      continue;
    }
    const key = event.Test ? `${event.Package} ${event.Test}` : (event.Package ?? event.ImportPath);
    if (event.Output) said.set(key, (said.get(key) ?? '') + event.Output);
    if (event.Action === 'build-fail') shown.push(said.get(key) ?? `${key} does not build`);
    const isTest = event.Test !== undefined;
    if (isTest && event.Action === 'pass') counts.passed += 1;
    if (isTest && event.Action === 'skip') counts.skipped += 1;
    if (event.Action === 'skip' && isTest) shown.push(`skipped: ${key}\n${said.get(key) ?? ''}`);
    if (event.Action !== 'fail') continue;
    if (isTest || !shown.some((text) => text.includes(event.Package))) counts.failed += 1;
    shown.push(`${key}\n${said.get(key) ?? ''}`);
  }
  return { counts, shown: shown.join('\n') };
}

function goEvent(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null; // a line that a test printed itself: shown as it is
  }
}

/** Collects the outcomes of checks and tells each in one line, with the whole output of what failed. */
export class Report {
  total = { passed: 0, failed: 0 };
  broken = [];

  /** Runs a tool as a check. */
  async tool(name, command, args, { count = counters.whole, ...options } = {}) {
    return this.check(name, async () => {
      const { code, output } = await capture(command, args, {
        ...options,
        env: { NO_COLOR: '1', FORCE_COLOR: '0', CI: '1', ...options.env },
      });
      const plain = output.replace(ansi, '');
      return { ...count(code, plain), output: plain };
    });
  }

  /** Runs `go test -json` in a module. */
  async goTest(name, dir, args, options = {}) {
    return this.check(name, async () => {
      const { code, output } = await capture('go', ['test', '-json', ...args], { cwd: at(dir), ...options });
      const { counts, shown } = readGoTest(output);
      if (code !== 0 && counts.failed === 0) counts.failed = 1;
      return { ...counts, output: shown };
    });
  }

  /** Runs a check that answers its counts and output; an exception is one failure. */
  async check(name, work) {
    const from = performance.now();
    let outcome;
    try {
      outcome = { passed: 0, failed: 0, skipped: 0, output: '', ...(await work()) };
    } catch (error) {
      outcome = { passed: 0, failed: 1, skipped: 0, output: error.message };
    }
    const { passed, failed, skipped, output } = outcome;
    const bad = failed + skipped;
    this.total.passed += passed;
    this.total.failed += bad;
    const time = dim(since(from));
    if (bad === 0) {
      say(`${green('✓')} ${name} ${dim(`${passed} passed`)} ${time}`);
      if (outcome.unstable)
        say(`${red(`${outcome.unstable} unstable, mend what is named here`)}\n${onlyFailures(output).replace(/^/gm, '    ')}`);
      return true;
    }
    this.broken.push(name);
    say(`${red('✗')} ${bold(name)} ${passed} passed, ${red(`${failed} failed`)}${skipped ? red(`, ${skipped} skipped`) : ''} ${time}`);
    say(onlyFailures(output).replace(/^/gm, '    '));
    return false;
  }

  /** The last line, and the exit code. */
  finish() {
    if (this.broken.length > 0) complain(`\nFailed: ${this.broken.join(', ')}`);
    say(`\n${this.total.passed} passed, ${this.total.failed} failed`);
    return this.total.failed > 0 ? 1 : 0;
  }
}
