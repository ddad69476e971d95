// The list and the results, as files of the repository.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { UserError } from '../../dev/lib/paths.mjs';
import { listFile, resultsFile } from './settings.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Reads the committed list. */
export function readList() {
  if (!existsSync(listFile)) throw new UserError('There is no list yet: node tooling/mutation/mutation.mjs list');
  return readJson(listFile);
}

/** Reads the results of a state: `{state, commit, results}`, where `results` maps mutation ids. */
export const readResults = (state) =>
  existsSync(resultsFile(state)) ? readJson(resultsFile(state)) : { state, commit: null, results: {} };

/** Adds one result to those of a state, merged with what another process has written meanwhile. */
export const addResult = ({ state, commit }, id, result) =>
  writeResults({ state, commit, results: { ...readResults(state).results, [id]: result } });

/** Writes results atomically, sorted by id, so that a killed run leaves a complete file. */
function writeResults({ state, commit, results }) {
  const sorted = Object.fromEntries(Object.entries(results).sort(([one], [other]) => one.localeCompare(other, 'en')));
  const path = resultsFile(state);
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify({ state, commit, results: sorted }, null, 2)}\n`);
  renameSync(`${path}.${process.pid}`, path);
}
