// Writes the results as a part of docs/performance.md.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { chart } from './chart.mjs';
import { NAMES, STEPS } from './results.mjs';

const BEGIN = '<!-- front: written by make bench ONLY=front -->';
const END = '<!-- front: end -->';

/** Load above which the figures are not the contenders' alone. */
const QUIET = 1;

/** How long a page must be unchanged to count as settled. */
const CALM_MS = 60;

/** The project's targets for the front. */
export const GOALS = { dashboardCold: 1.1, toNewMs: 300, growth: 0.05 };

/** Replaces the previous section, or appends it to the page; everything else stays. */
export function place(page, section) {
  const text = `${BEGIN}\n\n${section.trim()}\n\n${END}`;
  const from = page.indexOf(BEGIN);
  if (from < 0) return `${page.trimEnd()}\n\n${text}\n`;
  const to = page.indexOf(END, from);
  return page.slice(0, from) + text + (to < 0 ? '\n' : page.slice(to + END.length));
}

const seconds = (ms) => (ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(0)} ms`);
const kilobytes = (bytes) => (bytes / 1000).toFixed(0);

function table({ medians, ratios }) {
  const head = [
    '| What | Build | Time | Shown after | Requests | kB on the wire | Long tasks | Blocked ms | Federated ÷ this |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: |',
  ];
  const rows = Object.entries(STEPS).flatMap(([step, title]) =>
    Object.keys(medians).map((name) => {
      const { ms, shownMs, requests, bytes, longTasks, blockedMs } = medians[name][step];
      const ratio = name === 'federated' ? '' : ratios[name][step].toFixed(2);
      const shown = shownMs === undefined ? '' : seconds(shownMs);
      return `| ${title} | ${NAMES[name]} | ${seconds(ms)} | ${shown} | ${requests} | ${kilobytes(bytes)} | ${longTasks} | ${blockedMs.toFixed(0)} | ${ratio} |`;
    }),
  );
  return [...head, ...rows].join('\n');
}

function method({ rounds, profile, versions }) {
  const { slowdown, latencyMs, downKbit, upKbit, hoverMs } = profile;
  return `Chromium with its processor slowed ${slowdown} times and a network of ${latencyMs} ms, ${downKbit} kbit/s down and ${upKbit} kbit/s up (Lighthouse’s “slow 4G”), through the HTTP/2 server that is in front of the gateways in production (Caddy ${versions.Caddy}). Each contender has a gateway of its own, with the same compression, headers, integrity and state in the page, and all share one platform. In every round each begins with an empty browser, in rotating order; the table has the medians of ${rounds} rounds, and ratios are taken within a round. *Cold* is the first visit, *warm* the next one. A time ends when the page marks itself as settled: no request pending, and idle for ${CALM_MS} ms, which are included; rows of a list below the window are rendered afterwards. *Shown* is the first content of the part on the screen. The pointer rests on a link for ${hoverMs} ms before the press. *Blocked* is the time of tasks beyond their first 50 ms.

- **federated** is the portal as released: shell, dashboard and cabinet built separately.
- **single bundle** is the same sources in one script without federation: the smallest possible number of requests.
- **split by hand** is the same sources in one build, split for the dashboard: one script with exactly what that page needs, the rest in chunks. It is the stricter comparison.

Both are built by \`bench/front\` from the shell's own configuration. In place of each remote they load one more file of 30 bytes, because the page names each remote's entry. The browser adds the network's delay to each request; name resolution, connections and certificates cost nothing here. The figures are in \`bench/results/front.json\`.`;
}

function checkGoals({ medians, ratios, heap }) {
  const goals = [];
  for (const [name, steps] of Object.entries(ratios)) {
    const fits = steps.dashboardCold <= GOALS.dashboardCold;
    const goal = name === 'single' ? ` (goal: at most ${GOALS.dashboardCold.toFixed(2)})` : '';
    goals.push({ fits, words: `Settled dashboard, cold: ${steps.dashboardCold.toFixed(2)} × ${NAMES[name]}${goal}` });
  }
  const { ms, shownMs } = medians.federated.toNew;
  const names = Object.keys(ratios);
  const others = `single builds: ${names.map((name) => `${NAMES[name]} ${seconds(medians[name].toNew.ms)}`).join(', ')}`;
  goals.push({
    fits: shownMs <= GOALS.toNewMs,
    words: `A part that was never visited is shown after ${seconds(shownMs)} (goal: at most ${GOALS.toNewMs} ms)`,
  });
  goals.push({
    fits: ms <= GOALS.toNewMs,
    words: `A part that was never visited is settled, with its first data, after ${seconds(ms)} (goal: at most ${GOALS.toNewMs} ms, of which the idle period takes ${CALM_MS}); ${others}`,
  });
  goals.push({
    fits: heap.growth < GOALS.growth,
    words: `Heap after ${heap.cycles} more mounts of every remote: ${percent(heap.growth)} (goal: less than ${percent(GOALS.growth)})`,
  });
  return goals;
}

const percent = (part) => `${(part * 100).toFixed(1)} %`;

function list(title, entries) {
  return entries.length === 0 ? '' : `**${title}**\n\n${entries.map(({ words }) => `- ${words}`).join('\n')}\n`;
}

function heapText({ heap }) {
  const steps = heap.weighed.map(
    ({ cycles, bytes, nodes, listeners }) => `| ${cycles} | ${(bytes / 1e6).toFixed(2)} | ${nodes} | ${listeners} |`,
  );
  const { compiled } = heap;
  return `**Long use of a page.** ${new Intl.ListFormat('en').format(heap.remotes)} are mounted and unmounted in turn, each time at another of their pages in the menu, ${heap.warmUp} times before the first measurement. Garbage is collected twice, then the heap is measured, always on the dashboard. V8 compiles no machine code meanwhile (\`bench/front/heap.mjs\`): with it the same cycles add ${percent(compiled.growth)} (${megabytes(compiled.weighed[0])} to ${megabytes(compiled.weighed.at(-1))} MB), which is compiled code and not memory of the page: nodes and listeners stay equal.

| Mounts of each | Heap MB | Nodes | Listeners |
| --: | --: | --: | --: |
${steps.join('\n')}`;
}

const megabytes = ({ bytes }) => (bytes / 1e6).toFixed(2);

/** Returns the section's text. */
export function section(results, chartLink) {
  const { date, machine, versions, load } = results;
  const busy = load > QUIET;
  const doubt = busy
    ? `**The machine was shared:** ${load.toFixed(0)} other processes were runnable at the start, so the throttled processor was slower than ${results.profile.slowdown} times. Times are too long and uneven; bytes, requests and the heap are reliable, ratios nearly. To be repeated on an idle machine.\n\n`
    : '';
  const goals = checkGoals(results);
  const tail = busy ? ', measured on a busy machine' : '';
  return `## The front

Measured on ${date}: ${machine}; Chromium ${versions.Chromium}, Caddy ${versions.Caddy}.

${doubt}${method(results)}

![Time of each step, by build](${chartLink})

${table(results)}

${heapText(results)}

${list(
  `Goals that are met${tail}`,
  goals.filter(({ fits }) => fits),
)}
${list(
  `Goals that are missed${tail}`,
  goals.filter(({ fits }) => !fits),
)}`;
}

/** Writes the chart, and the section into the page. */
export function writePage(results, { page, chart: picture }) {
  mkdirSync(dirname(picture), { recursive: true });
  writeFileSync(picture, chart(results));
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '# Performance\n';
  writeFileSync(page, place(before, section(results, relative(dirname(page), picture))));
}
