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

/** Go's own words for what no second try may cover up: neither comes from a busy machine. */
const BUGS = /WARNING: DATA RACE|^(?:panic|fatal error): /m;

/** What `go test -json` says, as counts, the packages that failed, and the output of what did. */
export function readGoTest(output) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const said = new Map();
  const shown = [];
  const packages = new Set();
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
    packages.add(event.Package);
    if (isTest || !shown.some((text) => text.includes(event.Package))) counts.failed += 1;
    shown.push(`${key}\n${said.get(key) ?? ''}`);
  }
  return { counts, packages: [...packages], shown: shown.join('\n') };
}

/**
 * What a first and a second try of a check come to: the second counts, and what only the first failed at is called unstable
 * and shown as it failed.
 */
function afterSecondTry(first, second) {
  if (bad(second) > 0) return second;
  return { ...second, unstable: (second.unstable ?? 0) + bad(first), output: first.output };
}

const bad = ({ failed = 0, skipped = 0 }) => failed + skipped;

function goEvent(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null; // a line that a test printed itself: shown as it is
  }
}

async function attempt(work) {
  const nothing = { passed: 0, failed: 0, skipped: 0, output: '' };
  try {
    return { ...nothing, ...(await work()) };
  } catch (error) {
    return { ...nothing, failed: 1, output: error.message };
  }
}

/** What a check said of its failures, and at the end again no more of it than this many lines. */
const indented = (output, lines = Infinity) => onlyFailures(output).split('\n').slice(0, lines).join('\n').replace(/^/gm, '    ');
const toldAgain = 40;

/**
 * Collects the outcomes of checks and tells each in one line, with the whole output of what failed; what passed only at
 * the second try is told at the end, where it hides no failure.
 */
export class Report {
  total = { passed: 0, failed: 0 };
  broken = [];
  unstable = [];

  /** Runs a tool as a check. */
  async tool(name, command, args, { count = counters.whole, ...options } = {}) {
    const work = async () => {
      const { code, output } = await capture(command, args, {
        ...options,
        env: { NO_COLOR: '1', FORCE_COLOR: '0', ...options.env },
      });
      const plain = output.replace(ansi, '');
      return { ...count(code, plain), output: plain };
    };
    return this.check(name, work);
  }

  /** Runs `go test -json` in a module: flags, then packages. On a build server packages that failed get a second try. */
  async goTest(name, dir, flags, packages, options = {}) {
    const run = async (which) => {
      const { code, output } = await capture('go', ['test', '-json', ...flags, ...which], { cwd: at(dir), ...options });
      const { counts, shown, packages: failed } = readGoTest(output);
      if (code !== 0 && counts.failed === 0) counts.failed = 1;
      return { ...counts, output: shown, retried: BUGS.test(shown) ? [] : failed };
    };
    const again = async (first) => {
      if (first.skipped > 0 || !first.retried?.length) return first;
      const second = await run(['-count=1', ...first.retried]);
      return { ...second, passed: first.passed + (second.failed === 0 ? first.failed : 0) };
    };
    return this.check(name, () => run(packages), { again });
  }

  /**
   * Runs a check that answers its counts and output; an exception is one failure. `again` is its second try on a build
   * server, for what depends on how busy that is; it gets what the first came to.
   */
  async check(name, work, { again } = {}) {
    const from = performance.now();
    let outcome = await attempt(work);
    if (again && process.env.CI && bad(outcome) > 0) outcome = afterSecondTry(outcome, await attempt(() => again(outcome)));
    const { passed, failed, skipped, output } = outcome;
    this.total.passed += passed;
    this.total.failed += bad(outcome);
    const time = dim(since(from));
    const told = { name, output };
    if (bad(outcome) === 0) {
      const late = outcome.unstable ? red(`, ${outcome.unstable} at the second try`) : '';
      say(`${green('✓')} ${name} ${dim(`${passed} passed`)}${late} ${time}`);
      if (late) this.unstable.push(told);
      return true;
    }
    this.broken.push(told);
    say(`${red('✗')} ${bold(name)} ${passed} passed, ${red(`${failed} failed`)}${skipped ? red(`, ${skipped} skipped`) : ''} ${time}`);
    say(indented(output));
    return false;
  }

  /** What was unstable, what failed once more, the last line, and the exit code. */
  finish() {
    for (const { name, output } of this.unstable) say(`\n${red('unstable, mend it')}: ${bold(name)}\n${indented(output, toldAgain)}`);
    for (const { name, output } of this.broken) say(`\n${red('✗')} ${bold(name)}\n${indented(output, toldAgain)}`);
    if (this.broken.length > 0) complain(`\nFailed: ${this.broken.map(({ name }) => name).join(', ')}`);
    say(`\n${this.total.passed} passed, ${this.total.failed} failed`);
    return this.total.failed > 0 ? 1 : 0;
  }
}
