// Runs parts as soon as their needs are done, several at once.
import { cpus } from 'node:os';

/** One more than processors, at most three: a part waits for servers and disks a third of its time. */
const atOnce = Math.min(3, cpus().length + 1);

/** Parts among them that compile Go: parallel processes compile the same packages twice, and a third one makes it worse. */
const compilingAtOnce = 2;

/**
 * Runs `parts` in the given order, each once the parts that it `needs` have succeeded and one of `slots` is free, or all slots if it runs
 * `alone`; of `compiling` parts, at most two at a time. A part whose needs failed does not run. Resolves with the names of those parts.
 * @param {{name: string, needs?: string[], alone?: boolean, compiling?: boolean, run: () => Promise<boolean | void>}[]} parts
 */
export async function runPlan(parts, slots = atOnce) {
  const present = new Set(parts.map(({ name }) => name));
  const needs = (part) => (part.needs ?? []).filter((name) => present.has(name));
  const width = (part) => (part.alone ? slots : 1);
  const isFree = (part) => !part.compiling || compiling < compilingAtOnce;
  const passed = new Map();
  const running = new Map();
  const waiting = [...parts];
  const skipped = [];
  let free = slots;
  let compiling = 0;

  const take = (part) => waiting.splice(waiting.indexOf(part), 1);
  const start = async (part) => {
    free -= width(part);
    if (part.compiling) compiling += 1;
    passed.set(part.name, (await part.run()) !== false);
    if (part.compiling) compiling -= 1;
    free += width(part);
    running.delete(part.name);
  };
  while (waiting.length > 0 || running.size > 0) {
    const blocked = waiting.find((part) => needs(part).some((name) => passed.get(name) === false));
    const next = waiting.find((part) => isFree(part) && needs(part).every((name) => passed.get(name)));
    if (blocked) {
      take(blocked);
      passed.set(blocked.name, false);
      skipped.push(blocked.name);
    } else if (next && width(next) <= free) {
      take(next);
      running.set(next.name, start(next));
    } else if (running.size > 0) await Promise.race(running.values());
    else throw new Error(`parts need each other: ${waiting.map(({ name }) => name).join(', ')}`);
  }
  return skipped;
}

/** Returns `chosen` with their transitive needs, in the order of `all`; then those that are not in `all`. */
export function withNeeds(all, chosen) {
  const wanted = new Set(chosen.flatMap(({ needs = [] }) => needs));
  for (const name of wanted) for (const need of all.find((part) => part.name === name)?.needs ?? []) wanted.add(need);
  const inPlan = all.filter((part) => chosen.includes(part) || wanted.has(part.name));
  return [...inPlan, ...chosen.filter((part) => !inPlan.includes(part))];
}
