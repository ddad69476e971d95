// Go's tests as parts of a plan.
import { spawn } from 'node:child_process';
import { must, readLine } from './exec.mjs';
import { at, goBuild, toolEnvironment } from './paths.mjs';
import { goModules } from './workspaces.mjs';

/**
 * Without `go vet`, whose passes `go lint` runs; the timeout only ends hanging tests. FRESH=1 runs tests again that passed on the same
 * content.
 */
const flags = ['-vet=off', '-timeout', '15m', ...(process.env.FRESH ? ['-count=1'] : [])];

/** What command-line tests use: the programs, and a remote's build preset. */
const built = ['programs', 'packages'];

/**
 * Excludes SQLite from the race detector: it is C translated to Go, the detector makes it ten times slower, and each of its connections
 * is used by one goroutine.
 */
export const raceFlags = ['-race', '-gcflags=modernc.org/...=-race=false -dwarf=false'];

/**
 * Packages whose goroutines share memory and that have few dependencies: `make test` runs them with the race detector and the others
 * without, since the detector compiles every dependency a second time. `make verify` runs every module with it.
 */
const raced = {
  gateway: ['cache', 'health', 'identity', 'limits', 'live', 'redisstore', 'session', 'upstream'].map((room) => `./internal/${room}`),
};

/** @param {import('./report.mjs').Report} report */
export function goParts(report) {
  const proves = 'packages and contexts, stores on each engine, hostile requests, fuzz corpora';
  const whole = (dir) => ({
    name: `go ${dir}`,
    group: 'go',
    compiling: true,
    needs: built,
    proves,
    run: async () => goModule(report, `go ${dir}`, dir, flags, await plainPackages(dir)),
  });
  return [
    // One of its packages takes longer than most parts, on one processor: another part can run beside it.
    whole('platform'),
    ...Object.entries(raced).map(([dir, packages]) => ({
      name: `race detector in ${dir}`,
      group: 'go',
      compiling: true,
      needs: built,
      proves: `no data race where goroutines share memory; ${proves}`,
      run: () => goModule(report, `race detector in ${dir}`, dir, [...raceFlags, ...flags], packages),
    })),
    ...goModules()
      .filter((dir) => dir !== 'platform')
      .map(whole),
    // Modules outside go.work. They read files of the clone, which Go's test cache does not track.
    ...['tooling/go', 'tooling/ops'].map((dir) => ({
      name: `go ${dir}`,
      group: 'go',
      compiling: true,
      proves: 'linters find what breaks a rule; compose file, manifests, rules and runbooks agree with the programs',
      run: () => report.goTest(`go ${dir}`, dir, [...flags, '-count=1'], ['./...'], { env: { GOWORK: 'off' } }),
    })),
  ];
}

/** Returns the packages of a module that run without the race detector, as import paths. */
async function plainPackages(dir) {
  if (!raced[dir]) return ['./...'];
  const list = async (...patterns) => (await must(`Listing ${dir}`, 'go', ['list', ...patterns], { cwd: at(dir) })).trim().split('\n');
  const [all, racing] = [await list('./...'), await list(...raced[dir])];
  return all.filter((path) => !racing.includes(path));
}

/**
 * Runs the tests of a module. Its packages share slow-starting servers: the gateway's groups of Redis servers, the platform's PostgreSQL.
 */
export async function goModule(report, name, dir, moduleFlags, packages = ['./...']) {
  if (dir === 'gateway') {
    const within = [await buildTool('withgroups', 'gateway', './internal/redisstore/redistest/cmd/withgroups'), '-n', '2'];
    return report.goTest(name, dir, ['-p', '2', ...moduleFlags], packages, { within });
  }
  if (dir !== 'platform') return report.goTest(name, dir, moduleFlags, packages);
  const postgres = await startPostgres();
  try {
    return await report.goTest(name, dir, moduleFlags, packages, { env: { TEST_POSTGRES_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

/** Builds a program that tests need and resolves with its path. */
async function buildTool(name, dir, path) {
  const program = at('bin', name);
  await must(`Building ${name}`, 'go', ['build', '-o', program, path], { cwd: at(dir), env: goBuild });
  return program;
}

/** Runs the tests of some packages of a module, for ONLY=<folder>; with the race detector where `make test` uses it. */
export const goTestOf = (report, module, packages) => {
  const isRaced = raced[module]?.some((path) => packages.startsWith(`${path}/`));
  return {
    name: `go ${module} ${packages}`,
    group: 'folder',
    needs: ['packages'],
    run: () => report.goTest(`go ${module} ${packages}`, module, isRaced ? [...raceFlags, ...flags] : flags, [packages]),
  };
};

/** Starts a PostgreSQL server for the packages of the platform. It ends with its standard input, so at the latest with this process. */
async function startPostgres() {
  const program = await buildTool('testpostgres', 'platform', './internal/testdb/cmd/testpostgres');
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'], env: toolEnvironment() });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await Promise.race([
    readLine(child.stdout),
    ended.then((code) => Promise.reject(new Error(`testpostgres ended with ${code}`))),
  ]);
  return {
    url,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
