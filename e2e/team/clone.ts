// A copy of the clone in which a team works: its own sources, and packages that cost no second installation.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, must } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { workspaces } from '../../tooling/dev/lib/workspaces.mjs';

const leftOut = /^(gateway|platform|bench|docker)\//;

/** Makes the copy, within the clone's own cache: a link to a file does not cross file systems. */
export async function copyOfClone(): Promise<string> {
  mkdirSync(at('.cache'), { recursive: true });
  const copy = mkdtempSync(at('.cache/team-'));
  // A repository of its own: the clone's leaves its cache out, and linters would find nothing to look at.
  await must('Making the copy a repository', 'git', ['init', '--quiet'], { cwd: copy });
  const listed = (await must('Listing the sources', 'git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])) as string;
  for (const file of listed.split('\0')) {
    if (!file || leftOut.test(file) || !existsSync(at(file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(at(file), join(copy, file));
  }
  for (const folder of ['.', ...(workspaces() as { dir: string }[]).map(({ dir }) => dir)]) {
    const packages = join(folder, 'node_modules');
    if (existsSync(at(packages))) await must('Linking the packages', 'cp', ['-al', at(packages), join(copy, packages)]);
  }
  // npm writes this file in place: through a link it would change the clone's own.
  const lock = join(copy, 'node_modules/.package-lock.json');
  const text = readFileSync(lock);
  rmSync(lock);
  writeFileSync(lock, text);
  return copy;
}

/** Runs one of the copy's own tools; fails with what it said. */
export async function inCopy(copy: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const found = (await capture(command, args, {
    cwd: copy,
    env: { PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, ...env },
  })) as { code: number; output: string };
  if (found.code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${found.output}`);
  return found.output;
}
