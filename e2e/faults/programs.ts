// Builds gateway and platform for these tests with an adjustable clock, in an overlay that only the compiler reads. Production builds have
// none.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, must } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { until, type Part, type Topology, type TopologyOptions } from '../topology/processes.ts';

const folder = at('.cache/fault-programs');

const clockFile = (topology: string, name: string): string => join(topology, `${name}.clock`);

/** The programs after their build, as a topology expects them. */
export const faultPrograms = (): NonNullable<TopologyOptions['programs']> => ({
  gateway: join(folder, 'gateway'),
  platform: join(folder, 'platform'),
  env: (name, topology) => ({ PORTAL_CLOCK_FILE: clockFile(topology, name) }),
});

/** Sets the clock of one process to this offset in seconds from the machine's. */
export async function setClock(topology: Topology, part: Part, seconds: number): Promise<void> {
  const file = clockFile(topology.folder, part.name);
  writeFileSync(file, String(seconds));
  part.child?.signal('SIGUSR1');
  await until(`${part.name} has moved its clock`, 5000, () =>
    Promise.resolve(existsSync(`${file}.moved`) && readFileSync(`${file}.moved`, 'utf8') === String(seconds)),
  );
}

/**
 * Moves the process's clock by the seconds in a file, on SIGUSR1. Monotonic time, which all deadlines use, is unaffected, as when a
 * machine's clock is set.
 */
const mover = `package main

import (
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"
)

func init() {
	path := os.Getenv("PORTAL_CLOCK_FILE")
	if path == "" {
		return
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGUSR1)
	move := func() {
		raw, err := os.ReadFile(path)
		if err != nil {
			return
		}
		seconds, err := strconv.ParseInt(strings.TrimSpace(string(raw)), 10, 64)
		if err != nil {
			return
		}
		time.Move(seconds)
		_ = os.WriteFile(path+".moved", raw, 0o600)
	}
	move()
	go func() {
		for range signals {
			move()
		}
	}()
}
`;

/** Returns Go's `time` source with the adjustable clock. */
async function clock(): Promise<[string, string]> {
  const { output } = await capture('go', ['env', 'GOROOT'], { cwd: at('gateway') });
  const file = join(output.trim(), 'src/time/time.go');
  const source = readFileSync(file, 'utf8');
  const now = 'func Now() Time {';
  const asked = 'sec, nsec, mono := runtimeNow()\n';
  const imported = 'import (\n\t"errors"\n';
  const begins = source.indexOf(now);
  if (begins < 0 || !source.includes(imported) || source.indexOf(asked, begins) < 0) throw new Error(`${file} is not as it was`);
  const before = source.slice(0, begins).replace(imported, `${imported}\t"sync/atomic"\n`);
  const after = source.slice(begins).replace(asked, `${asked}\tsec += moved.Load()\n`);
  const move = '// Move moves the clock.\nfunc Move(seconds int64) { moved.Store(seconds) }\n\nvar moved atomic.Int64\n\n';
  return [file, `${before}${move}${after}`];
}

/** Builds both programs; the Go build cache detects changes. */
export async function buildFaultPrograms(): Promise<void> {
  const copies = new Map<string, string>();
  for (const main of ['gateway/cmd/gateway', 'platform/cmd/platform']) copies.set(join(main, 'zz_clock.go'), mover);
  const [file, source] = await clock();
  const replaced: Record<string, string> = { [file]: keep('time.go', source) };
  for (const [path, text] of copies) replaced[at(path)] = keep(path, text);
  const overlay = keep('overlay.json', JSON.stringify({ Replace: replaced }));
  for (const name of ['gateway', 'platform'])
    await must(
      `Building ${name} with an adjustable clock`,
      'go',
      ['build', '-overlay', overlay, '-o', join(folder, name), `./cmd/${name}`],
      {
        cwd: at(name),
      },
    );
}

/** Writes a copy unless it is unchanged. */
function keep(path: string, text: string): string {
  const file = join(folder, 'copies', path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
