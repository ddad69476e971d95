// The table of docs/testing.md that a run with TIMES=1 writes: the times of the parts of `make test` and what each one alone proves.
import { cpus } from 'node:os';
import { MarkedPart } from './marked.mjs';
import { isOfPart } from './report.mjs';

const times = new MarkedPart('docs/testing.md', '<!-- times: written by make test TIMES=1 -->', '<!-- end of times -->');

/** Returns the table in Markdown. `measured` are a Report's measurements, `parts` those of the plan, `wall` is in milliseconds. */
export function timesTable(measured, parts, wall) {
  const proves = (name) => parts.find((part) => isOfPart(name, part.name))?.proves ?? '';
  const row = (cells) => `| ${cells.join(' | ')} |`;
  const seconds = (value) => value.toFixed(0);
  const rows = measured.map(({ name, passed, wall: own, processor }) =>
    row([name, passed, seconds(own), seconds(processor), proves(name)]),
  );
  const sum = (pick) => measured.reduce((total, entry) => total + pick(entry), 0);
  const total = row([
    '**together**',
    sum(({ passed }) => passed),
    seconds(wall / 1000),
    seconds(sum(({ processor }) => processor)),
    'three parts run at a time',
  ]);
  const head = '| part | tests | wall s | processor s | what only it proves |\n| --- | ---: | ---: | ---: | --- |';
  return [head, ...rows, total].join('\n');
}

/** Writes the table into its page. */
export function writeTimes(measured, parts, wall) {
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, slowdown ${process.env.TEST_SLOWDOWN ?? '1'}.`;
  times.write(`${machine}\n\n${timesTable(measured, parts, wall)}`);
}
