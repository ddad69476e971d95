// Converts the measurements of each round to the results on the page.

/** The measured steps, in their order on the page. */
export const STEPS = {
  loginCold: 'Usable login, cold',
  loginWarm: 'Usable login, warm',
  dashboardCold: 'Settled dashboard, cold',
  dashboardWarm: 'Settled dashboard, warm',
  toNew: 'To a part that was never visited',
  toKnown: 'To a part visited before',
};

/** Display names of the builds. */
export const NAMES = { federated: 'federated', single: 'single bundle', split: 'split by hand' };

/** Returns the median of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const round1 = (value) => Math.round(value * 10) / 10;

function medians(rounds) {
  return Object.fromEntries(
    Object.keys(STEPS).map((step) => {
      const fields = Object.keys(rounds[0][step]);
      return [step, Object.fromEntries(fields.map((field) => [field, round1(median(rounds.map((found) => found[step][field])))]))];
    }),
  );
}

/** Returns the ratio of the federated portal's time to another's, within each round so that disturbances affect both. */
function ratios(taken, other) {
  return Object.fromEntries(
    Object.keys(STEPS).map((step) => {
      const each = taken.federated.map((found, index) => found[step].ms / taken[other][index][step].ms);
      return [step, Math.round(median(each) * 1000) / 1000];
    }),
  );
}

/** Returns medians, ratios and the rounds themselves. */
export function summary({ taken, heap, about }) {
  const others = Object.keys(taken).filter((name) => name !== 'federated');
  return {
    ...about,
    medians: Object.fromEntries(Object.entries(taken).map(([name, rounds]) => [name, medians(rounds)])),
    ratios: Object.fromEntries(others.map((name) => [name, ratios(taken, name)])),
    heap,
    taken,
  };
}
