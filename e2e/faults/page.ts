// Generates docs/faults.md from the rows of a run of all faults.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { join } from 'node:path';
import { postgresFolder } from '../../tooling/dev/lib/packages.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { defences } from './defences.ts';
import type { Row } from './rows.ts';
import { table } from './table.ts';

const said = (command: string, ...args: string[]): string => execFileSync(command, args, { encoding: 'utf8' });
const version = (text: string): string => /\d+\.\d+(\.\d+)?/.exec(text)?.[0] ?? 'unknown';

function versions(): string {
  const toxiproxy = /Shopify\/toxiproxy\/v2 v(\S+)/.exec(readFileSync(at('tooling/go/go.mod'), 'utf8'))?.[1] ?? 'unknown';
  const postgres = version(said(join(postgresFolder() ?? '', 'postgres'), '--version'));
  const redis = version(said('redis-server', '--version'));
  return `${version(said('go', 'version'))} (Go), ${process.versions.node} (Node), Redis ${redis}, PostgreSQL ${postgres}, toxiproxy ${toxiproxy}`;
}

const head = (load: string): string => `# Faults

Written by \`make faults\` from its run; nothing here is edited by hand.

Run on ${new Date().toISOString().slice(0, 10)}: ${String(cpus().length)} × ${cpus()[0]?.model ?? 'processor'}, Linux ${release()}, load ${load} when it ended; ${versions()}.

Two gateways, Redis, PostgreSQL, the platform and the OpenID provider are processes of their own, and toxiproxy stands between the gateways and each system they need. While a fault lasts, people of the demo sign in, read and write. A write is confirmed when a client received 200 for it; afterwards each confirmed write is looked for in the database, and each that was never answered is sent again with its key, as the pages do, and must be there once. Times are of this machine and this run; recovery is from the end of the fault until the portal serves as before.

Each row names its defences in code letters; the last table describes them. Clocks of processes are moved in programs that are built with an adjustable clock; those of Redis by what they decide, the lives of its keys. A gateway with a plain \`redis://\` reaches Redis by one address; after a failover something must lead that address to the new master: in the row "failed over" the suite does, as the Sentinel says. Behind Sentinels and in a cluster, in rows of their own, gateways find the new master themselves.
`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function line(row: Row): string {
  const outcome = row.failed === undefined ? '🟢' : `🔴 ${row.failed}`;
  const met = row.defences.map((name) => `\`${name}\``).join(' ');
  return `| ${[outcome, `**${row.fault}**<br>${row.how}<br>${met}`, row.seen.join('<br>'), row.lost, row.recovery].map(cell).join(' | ')} |`;
}

/** Explains the names of the defences in the rows. */
function met(): string {
  const named = [...table.values()].flatMap((names) => names.split(' '));
  const lines = defences.map(({ name, what, files }) => {
    return `| \`${name}\` | ${what} | ${files.join(', ')} | ${String(named.filter((other) => other === name).length)} |`;
  });
  return `## Defences\n\n| Defence | What it does | Where | Rows |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`;
}

function page(rows: Row[]): string {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const failed = rows.filter((row) => row.failed !== undefined).length;
  const tables = sections.map((section) => {
    const lines = rows.filter((row) => row.section === section).map(line);
    return `## ${section}\n\n| | Fault | What a person sees | What is lost | Recovery |\n| --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  const sum = `${String(rows.length)} faults, ${String(rows.length - failed)} green${failed ? `, ${String(failed)} red` : ''}.`;
  return [head(loadavg()[0]?.toFixed(1) ?? '?'), sum, '', ...tables, met()].join('\n');
}

/** Vitest's global setup; the returned function is its teardown. */
export default function setup(): (() => void) | undefined {
  const { FAULTS_ROWS: folder, FAULTS_PAGE: file } = process.env;
  if (!folder || !file) return undefined;
  rmSync(folder, { recursive: true, force: true });
  return () => {
    const rows = readdirSync(folder)
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Row);
    writeFileSync(file, page(rows));
  };
}
