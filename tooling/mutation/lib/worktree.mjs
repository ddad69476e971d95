// The worktree of a state: its commit, its packages, and the current mutation.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { must } from '../../dev/lib/exec.mjs';
import { at, goBuild, root, toolEnvironment } from '../../dev/lib/paths.mjs';
import { print } from '../../dev/lib/output.mjs';
import { worktreeOf } from './settings.mjs';

const git = (what, args, cwd = root) => must(what, 'git', args, { cwd });

/** Returns the full hash of a commit. */
export const commitOf = async (name) => (await git(`Finding ${name}`, ['rev-parse', '--verify', `${name}^{commit}`])).trim();

/** Checks out a commit in the worktree of a state, without the mutation that a killed run may have left; resolves with its folder. */
export async function checkOut(state, commit) {
  const folder = worktreeOf(state);
  await git('Forgetting removed worktrees', ['worktree', 'prune']);
  if (!existsSync(join(folder, '.git'))) await git('Making the worktree', ['worktree', 'add', '--detach', '--quiet', folder, commit]);
  await git('Checking out the state', ['checkout', '--detach', '--force', '--quiet', commit], folder);
  return folder;
}

/** Returns the tracked files of a worktree below some folders, as `{path, text}`. */
export async function sourceTexts(folder, patterns) {
  const paths = (await git('Listing files', ['ls-files', '-z', ...patterns], folder)).split('\0').filter(Boolean);
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** Folders of installed packages in the clone: the root's, and those of workspaces with versions of their own. */
const installed = ['node_modules', 'tooling/webpack/node_modules'];

/** Installs the packages of a worktree's lock file: links to the clone's if the lock is the same, else a new installation. */
export async function installPackages(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const note = join(folder, 'node_modules/.mutation-lock');
  if (existsSync(note) && readFileSync(note, 'utf8') === lock) return;
  if (lock === readFileSync(at('package-lock.json'), 'utf8')) await linkPackages(folder);
  else {
    print('Installing the packages of this state …');
    await must('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  }
  writeFileSync(note, lock);
}

async function linkPackages(folder) {
  for (const path of installed.filter((name) => existsSync(at(name)))) {
    await must('Removing old packages', 'rm', ['-rf', join(folder, path)]);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    await must('Linking packages', 'cp', ['-al', at(path), join(folder, path)]);
  }
}

/** Writes a text into an untracked file of the worktree. */
export function writeInto(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Copies a file of this tool into the worktree. */
export const copyInto = (folder, source, path) => cpSync(source, join(folder, path));

/** Returns the environment of a command in the worktree: its own packages come first. */
export const environmentOf = (folder) =>
  toolEnvironment({ ...goBuild, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: '0' });

/** A file of the worktree whose mutation can be removed and applied again. */
export class MutatedFile {
  #path;
  #original;
  #mutated;
  isMutated = false;

  constructor(path, original, mutated) {
    this.#path = path;
    this.#original = original;
    this.#mutated = mutated;
  }

  apply() {
    writeFileSync(this.#path, this.#mutated);
    this.isMutated = true;
  }

  restore() {
    writeFileSync(this.#path, this.#original);
    this.isMutated = false;
  }
}
