// Decides whether tests kill a mutation.

/** Flaky failures of one stage after which a person has to decide. */
const attempts = 3;

/**
 * A stage is one command that runs tests: `{name, run({only, except})}`, which resolves with `{outcome, test}`. The outcome is
 * `passed`, `failed` or `late`; `test` has a name and what its stage needs to run it alone, or is null when no test is named.
 * @typedef {{name: string, run: (choice: {only?: object, except?: object[]}) => Promise<{outcome: string, test?: {name: string} | null}>}} Stage
 */

/**
 * Tries the stages in their order until one kills the mutation in `file`. `clean` has the names of tests that are known to pass
 * without a mutation.
 * @param {Stage[]} stages
 * @returns {Promise<{status: 'killed' | 'survived' | 'unclear', by?: string, byChance: string[]}>}
 */
export async function runStages(stages, file, clean) {
  const byChance = [];
  for (const stage of stages) {
    const result = await tryStage(stage, { file, clean, byChance });
    if (result) return { ...result, byChance };
  }
  return { status: 'survived', byChance };
}

/** Returns the result of one stage, or null when its tests pass. */
async function tryStage(stage, { file, clean, byChance }) {
  const except = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { outcome, test } = await stage.run({ except });
    if (outcome === 'passed') return null;
    if (outcome === 'late') return { status: 'killed', by: `${stage.name}: time limit` };
    if (await isProof(stage, test, { file, clean })) return { status: 'killed', by: test?.name ?? `${stage.name}: ends with an error` };
    byChance.push(test?.name ?? stage.name);
    if (!test) break; // no test to exclude
    except.push(test);
  }
  return { status: 'unclear', by: stage.name };
}

/** Reports whether the mutation causes a failure: the test fails a second time with it and passes without it. */
async function isProof(stage, test, { file, clean }) {
  const again = await stage.run({ only: test });
  if (again.outcome === 'passed') return false;
  const key = test?.name ?? stage.name;
  if (clean.has(key)) return true;
  file.restore();
  const { outcome } = await stage.run({ only: test });
  file.apply();
  if (outcome !== 'passed') return false;
  clean.add(key);
  return true;
}
