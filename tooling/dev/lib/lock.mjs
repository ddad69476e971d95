// Locks: one builder at a time in a clone, and one portal at a time in a data folder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError, cacheDir } from './paths.mjs';
import { dim, print } from './output.mjs';

/** Returns a process's start time in kernel ticks: distinguishes a running process from a later one with the same number. */
export function startedAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
    return isAlive(pid) ? 'unknown' : null;
  }
}

/** Reports whether a process with this number exists. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Reports whether the recorded process itself still runs. */
export const stillRuns = ({ pid, started }) => isAlive(pid) && startedAt(pid) === started;

const readNote = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Returns the running process that holds the portal of `data`, or null. */
export function holderOf(data) {
  const holder = readNote(join(data, 'run.json'));
  return holder && stillRuns(holder) ? holder : null;
}

/** Takes the lock file unless a running process holds it. */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const note = JSON.stringify({ pid: process.pid, started: startedAt(process.pid), children: [] });
  try {
    writeFileSync(file, note, { flag: 'wx' });
    return { taken: true };
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = readNote(file);
  if (holder && stillRuns(holder)) return { taken: false, holder };
  rmSync(file, { force: true });
  const again = tryLock(file);
  return { ...again, left: holder ?? undefined };
}

/** Runs `work` while no other process builds the same (`what`) in this clone. */
export async function whileBuilding(what, work) {
  const file = join(cacheDir, `build-${what}.lock`);
  for (let reported = false; ; reported = true) {
    const { taken, holder } = tryLock(file);
    if (taken) break;
    if (!reported) print(dim(`Waiting for another build in this folder (process ${holder.pid}) …`));
    await sleep(300);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * Makes this process the holder of the portal in `data`, and ends the processes that a killed predecessor left running there. Returns
 * functions to record children and to release the claim.
 */
export async function claimData(data) {
  const file = join(data, 'run.json');
  const { taken, holder, left } = tryLock(file);
  if (!taken)
    throw new UserError(`A portal already runs from ${data} (process ${holder.pid}). Stop it first, or set PORTAL_DATA and PORTAL_PORT.`);
  for (const child of left?.children ?? []) await endOrphan(child);
  const note = { pid: process.pid, started: startedAt(process.pid), children: [] };
  return {
    add(pid) {
      note.children.push({ pid, started: startedAt(pid) });
      writeFileSync(file, JSON.stringify(note));
    },
    release: () => rmSync(file, { force: true }),
  };
}

async function endOrphan(child) {
  if (!stillRuns(child)) return;
  process.kill(child.pid, 'SIGTERM');
  for (let waited = 0; waited < 50 && stillRuns(child); waited++) await sleep(100);
  if (stillRuns(child)) process.kill(child.pid, 'SIGKILL');
}
