// The mutation check: `list` draws the mutants, `run` tests them in a state of the sources, `table` writes docs/mutations.md.
import { parseArgs } from 'node:util';
import { UserError } from '../dev/lib/paths.mjs';
import { main, print } from '../dev/lib/output.mjs';
import { makeList } from './lib/list.mjs';
import { defaultSeed, states } from './lib/settings.mjs';
import { runMutations } from './lib/run.mjs';
import { writeTable } from './lib/table.mjs';

const usage =
  'node tooling/mutation/mutation.mjs list [--seed n] | run --state before|after [--commit c] [--only id,…] [--kind go|front] | table';

const commands = {
  async list({ seed }) {
    const listed = await makeList(Number(seed ?? defaultSeed));
    print(`${listed.length} mutations are listed.`);
  },
  async run({ state, only, commit, kind }) {
    if (!states.includes(state) || !['go', 'front', undefined].includes(kind)) throw new UserError(usage);
    await runMutations({ state, commit, kind, only: only?.split(',') });
  },
  async table() {
    writeTable();
  },
};

await main(async () => {
  const text = { type: 'string' };
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: text, state: text, only: text, commit: text, kind: text },
  });
  const command = commands[positionals[0]];
  if (!command) throw new UserError(usage);
  await command(values);
});
