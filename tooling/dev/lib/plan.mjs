// Running parts as soon as what they need is done, several at once.
import { cpus } from 'node:os';

/** One more than processors, three at most: a part waits for servers and disks a third of its time. */
const atOnce = Math.min(3, cpus().length + 1);

/** Of them, parts that compile Go: processes side by side compile the same packages twice, which a third one makes worse. */
const compilingAtOnce = 2;

/**
 * Runs `parts` in the order given, each once the parts that it `needs` have ended well and one of `slots` is free, or all of
 * them where it runs `alone`; of those that are `compiling`, two at a time. A part whose needs failed does not run. Resolves
 * with the names of those.
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

/** `chosen` with the parts of `all` that they need, and those that these need, in the order of `all`; then those that are not in it. */
export function withNeeds(all, chosen) {
  const wanted = new Set(chosen.flatMap(({ needs = [] }) => needs));
  for (const name of wanted) for (const need of all.find((part) => part.name === name)?.needs ?? []) wanted.add(need);
  const inPlan = all.filter((part) => chosen.includes(part) || wanted.has(part.name));
  return [...inPlan, ...chosen.filter((part) => !inPlan.includes(part))];
}
