// Runs named checks, counts their tests and measures their time.
import { capture, capturePlain, withProcessorTime } from './exec.mjs';
import { at, goBuild } from './paths.mjs';
import { bold, printError, dim, green, red, print, since } from './output.mjs';

const number = (pattern, text) => Number(pattern.exec(text)?.[1] ?? 0);

/** Parses the counts in a tool's output; `skipped` counts as failed, since a test that does not run proves nothing. */
export const counters = {
  /** A tool that only passes or fails. */
  whole: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }),
  vitest(code, output) {
    const line = /^\s*Tests\s+.*$/m.exec(output)?.[0] ?? '';
    const counts = {
      passed: number(/(\d+) passed/, line),
      failed: number(/(\d+) failed/, line),
      skipped: number(/(\d+) (?:skipped|todo)/, line),
    };
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  },
  playwright(code, output) {
    const failed = ['failed', 'flaky', 'interrupted', 'did not run'].reduce(
      (sum, word) => sum + number(new RegExp(`^\\s+(\\d+) ${word}`, 'm'), output),
      0,
    );
    const counts = { passed: number(/^\s+(\d+) passed/m, output), failed, skipped: number(/^\s+(\d+) skipped/m, output) };
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  },
};

/** Removes passed tests from the output, which would hide the failed ones. */
const onlyFailures = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line) && !/NO_COLOR|--trace-warnings|npm warn Unknown user config/.test(line))
    .join('\n')
    .trim();

/** Parses `go test -json`: the counts, and the output of failed tests. */
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

const bad = ({ failed = 0, skipped = 0 }) => failed + skipped;

function goEvent(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null; // a line that a test printed itself: shown unchanged
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

/** Indents the output of a failed check; `shownAgain` lines of it are repeated at the end of the run. */
const indented = (output, lines = Infinity) => onlyFailures(output).split('\n').slice(0, lines).join('\n').replace(/^/gm, '    ');
const shownAgain = 40;

/** Reports whether a check belongs to the part: its name may be followed by a note in parentheses. */
export const isOfPart = (check, part) => check === part || check.startsWith(`${part} (`);

/** Collects the results of checks and prints one line for each, with the whole output of failed ones. */
export class Report {
  total = { passed: 0, failed: 0 };
  broken = [];
  /** Measurements of each check: `{name, proves, passed, failed, wall, processor}`, times in seconds. */
  measured = [];

  /** Runs a tool as a check. */
  async tool(name, command, args, { count = counters.whole, ...options } = {}) {
    return this.check(name, async () => {
      const { code, output } = await capturePlain(command, args, options);
      return { ...count(code, output), output };
    });
  }

  /**
   * Runs `go test -json` in a module: flags, then packages; with `within`, through that program, which gets the command as its arguments.
   */
  async goTest(name, dir, flags, packages, { within = [], env = {} } = {}) {
    return this.check(name, async () => {
      const [program, ...args] = [...within, 'go', 'test', '-json', ...flags, ...packages];
      const { code, output } = await capture(program, args, {
        cwd: at(dir),
        env: { ...goBuild, CGO_ENABLED: flags.includes('-race') ? '1' : '0', ...env },
      });
      const { counts, shown } = readGoTest(output);
      if (code !== 0 && counts.failed === 0) counts.failed = 1;
      return { ...counts, output: shown };
    });
  }

  /** Runs a check that resolves with its counts and output; an exception counts as one failure. Reports whether it passed. */
  async check(name, work) {
    const from = performance.now();
    const { result: outcome, processor } = await withProcessorTime(() => attempt(work));
    const { passed, skipped, output } = outcome;
    const failed = bad(outcome);
    this.total.passed += passed;
    this.total.failed += failed;
    this.measured.push({ name, passed, failed, wall: (performance.now() - from) / 1000, processor });
    const time = dim(`${since(from)}, processor ${processor.toFixed(1)} s`);
    if (failed === 0) {
      print(`${green('✓')} ${name} ${dim(`${passed} passed`)} ${time}`);
      return true;
    }
    this.broken.push({ name, output });
    print(
      `${red('✗')} ${bold(name)} ${passed} passed, ${red(`${failed} failed`)}${skipped ? red(`, ${skipped} of them skipped`) : ''} ${time}`,
    );
    print(indented(output));
    return false;
  }

  /** Prints the failures again, then the summary line; returns the exit code. */
  finish() {
    for (const { name, output } of this.broken) print(`\n${red('✗')} ${bold(name)}\n${indented(output, shownAgain)}`);
    if (this.broken.length > 0) printError(`\nFailed: ${this.broken.map(({ name }) => name).join(', ')}`);
    print(`\n${this.total.passed} passed, ${this.total.failed} failed`);
    return this.total.failed > 0 ? 1 : 0;
  }
}
