// Builds gateway and platform for these tests: from the same sources, in copies that only the compiler sees, with an adjustable clock and
// defences that can be disabled. Production builds have neither.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, must } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { until, type Part, type Topology, type TopologyOptions } from '../topology/processes.ts';
import { measures, type Edit } from './measures.ts';

const folder = at('.cache/fault-programs');

/** The defences to disable, as the programs read them. */
export const without = (): string => process.env['FAULTS_WITHOUT'] ?? '';

const clockFile = (topology: string, name: string): string => join(topology, `${name}.clock`);

/** The programs after their build, as a topology expects them. */
export const faultPrograms = (): NonNullable<TopologyOptions['programs']> => ({
  gateway: join(folder, 'gateway'),
  platform: join(folder, 'platform'),
  env: (name, topology) => ({ PORTAL_TAKEN_OUT: without(), PORTAL_CLOCK_FILE: clockFile(topology, name) }),
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

/** Returns a source in which the named defence can be disabled; undefined if its code is not where the edit states. */
export function edited(source: string, { in: behind = '', code, as }: Edit, name: string): string | undefined {
  const once = behind === '' ? code : behind;
  if (source.split(once).length !== 2) return undefined;
  const place = source.indexOf(code, source.indexOf(once));
  if (place < 0) return undefined;
  const without = as.replaceAll('OUT', `takenOut("${name}")`).replaceAll('CODE', () => code);
  return source.slice(0, place) + without + source.slice(place + code.length);
}

/** Returns every source with switchable defences, by path; throws for a defence that is not where its edit states. */
export function sources(): Map<string, string> {
  const all = new Map<string, string>();
  for (const { name, out } of measures)
    for (const edit of out) {
      const source = edited(all.get(edit.file) ?? readFileSync(at(edit.file), 'utf8'), edit, name);
      if (source === undefined) throw new Error(`${name}: ${JSON.stringify(edit.in ?? edit.code)} does not stand once in ${edit.file}`);
      all.set(edit.file, source);
    }
  return all;
}

const switches = (name: string): string => `package ${name}

import (
	"os"
	"strconv"
	"strings"
	"time"
)

var takenOutNames = " " + os.Getenv("PORTAL_TAKEN_OUT") + " "

func takenOut(name string) bool { return strings.Contains(takenOutNames, " "+name+" ") }

func takenOutHour(out bool) time.Duration {
	if out {
		return time.Hour
	}
	return 0
}

func takenOutText(out bool, with, without string) string {
	if out {
		return with
	}
	return without
}

func takenOutProcess(out bool, text string) string {
	if out {
		return text + strconv.Itoa(os.Getpid())
	}
	return text
}
`;

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
	told := make(chan os.Signal, 1)
	signal.Notify(told, syscall.SIGUSR1)
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
		for range told {
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
  const copies = new Map(sources());
  for (const file of copies.keys()) {
    const name = /^package (\w+)$/m.exec(copies.get(file) ?? '')?.[1] ?? '';
    copies.set(join(dirname(file), 'zz_taken_out.go'), switches(name));
  }
  for (const main of ['gateway/cmd/gateway', 'platform/cmd/platform']) copies.set(join(main, 'zz_clock.go'), mover);
  const [file, source] = await clock();
  const replaced: Record<string, string> = { [file]: keep('time.go', source) };
  for (const [path, text] of copies) replaced[at(path)] = keep(path, text);
  const overlay = keep('overlay.json', JSON.stringify({ Replace: replaced }));
  for (const name of ['gateway', 'platform'])
    await must(`Building ${name} with switches`, 'go', ['build', '-overlay', overlay, '-o', join(folder, name), `./cmd/${name}`], {
      cwd: at(name),
    });
}

/** Writes a copy unless it is unchanged. */
function keep(path: string, text: string): string {
  const file = join(folder, 'copies', path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
