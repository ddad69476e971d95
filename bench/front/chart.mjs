// The times of each step as bars, one for each build.
import { NAMES, STEPS } from './results.mjs';

const WIDTH = 860;
const LABEL = 205;
const VALUE = 70;
const MARGIN = 24;
const BAR = 14;
const GAP = 3;
const GROUP = 18;
const TOP = 64;

/** Colours of the builds, which also have labels. */
const COLOURS = { federated: '#0f766e', single: '#b45309', split: '#64748b' };

const STYLE = `<style>
text{font:13px system-ui,sans-serif;fill:#1e293b}.small{font-size:11px}.title{font-size:16px;font-weight:600}.grid{stroke:#cbd5e1}
@media(prefers-color-scheme:dark){text{fill:#e2e8f0}.grid{stroke:#475569}.ground{fill:#0f172a}}
</style>`;

function bar({ name, ms, x, y, width }) {
  const label = `${NAMES[name]}: ${ms.toFixed(0)} ms`;
  return `<rect x="${x}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2" fill="${COLOURS[name]}"><title>${label}</title></rect>
<text class="small" x="${(x + width + 5).toFixed(1)}" y="${y + BAR - 3}">${ms.toFixed(0)} ms</text>`;
}

function group({ step, title, medians, y, scale }) {
  const names = Object.keys(medians);
  const bars = names.map((name, index) => {
    const { ms } = medians[name][step];
    return bar({ name, ms, x: LABEL, y: y + index * (BAR + GAP), width: Math.max(1, ms * scale) });
  });
  return `<text x="${MARGIN}" y="${y + 12}">${title}</text>\n${bars.join('\n')}`;
}

function legend(names) {
  let x = LABEL;
  return names
    .map((name) => {
      const at = x;
      x += 40 + 7 * NAMES[name].length;
      return `<rect x="${at}" y="38" width="11" height="11" rx="2" fill="${COLOURS[name]}"/><text class="small" x="${at + 16}" y="48">${NAMES[name]}</text>`;
    })
    .join('');
}

/** The chart as SVG. */
export function chart({ medians }) {
  const names = Object.keys(medians);
  const most = Math.max(...names.flatMap((name) => Object.keys(STEPS).map((step) => medians[name][step].ms)));
  const scale = (WIDTH - LABEL - VALUE - MARGIN) / most;
  const height = names.length * (BAR + GAP) + GROUP;
  const groups = Object.entries(STEPS).map(([step, title], index) => group({ step, title, medians, y: TOP + index * height, scale }));
  const bottom = TOP + groups.length * height;
  const label = 'Time of each step by build, on a slow machine and network';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom}" role="img" aria-label="${label}">
${STYLE}
<rect class="ground" width="100%" height="100%" fill="#ffffff"/>
<text class="title" x="${MARGIN}" y="26">${label} (shorter is better)</text>
${legend(names)}
${groups.join('\n')}
</svg>
`;
}
