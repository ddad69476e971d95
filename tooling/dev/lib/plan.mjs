// Running parts as soon as what they need is done, with as many at once as there are processors.
import { cpus } from 'node:os';

/**
 * Runs `parts` in the order given, each once the parts that it `needs` have ended well and `processors` of them (1 unless
 * it says otherwise) are free. A part whose needs failed does not run. Resolves with the names of those.
 * @param {{name: string, needs?: string[], processors?: number, run: () => Promise<boolean | void>}[]} parts
 */
export async function runPlan(parts, processors = Math.max(1, Math.min(2, cpus().length))) {
  const present = new Set(parts.map(({ name }) => name));
  const needs = (part) => (part.needs ?? []).filter((name) => present.has(name));
  const width = (part) => Math.min(part.processors ?? 1, processors);
  const passed = new Map();
  const running = new Map();
  const waiting = [...parts];
  const skipped = [];
  let free = processors;

  const take = (part) => waiting.splice(waiting.indexOf(part), 1);
  const start = async (part) => {
    free -= width(part);
    passed.set(part.name, (await part.run()) !== false);
    free += width(part);
    running.delete(part.name);
  };
  while (waiting.length > 0 || running.size > 0) {
    const blocked = waiting.find((part) => needs(part).some((name) => passed.get(name) === false));
    const next = waiting.find((part) => needs(part).every((name) => passed.get(name)));
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
