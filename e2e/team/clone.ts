// A copy of the clone for a team: its own sources, with packages that are linked rather than installed again.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture, must } from '../../tooling/dev/lib/exec.mjs';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { workspaces } from '../../tooling/dev/lib/workspaces.mjs';

const leftOut = /^(gateway|platform|bench|docker)\//;

/** Creates the copy within the clone's own cache, because hard links cannot cross file systems. */
export async function copyOfClone(): Promise<string> {
  mkdirSync(at('.cache'), { recursive: true });
  const copy = mkdtempSync(at('.cache/team-'));
  // A repository of its own: the clone's ignores its cache, so linters would find no files.
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
  // npm writes this file in place, which would change the clone's file through the link.
  const lock = join(copy, 'node_modules/.package-lock.json');
  const text = readFileSync(lock);
  rmSync(lock);
  writeFileSync(lock, text);
  return copy;
}

/** Runs one of the copy's tools; fails with its output. */
export async function inCopy(copy: string, command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const found = (await capture(command, args, {
    cwd: copy,
    env: { PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, ...env },
  })) as { code: number; output: string };
  if (found.code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${found.output}`);
  return found.output;
}
