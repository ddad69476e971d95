// Running a command for a limited time, with everything that it starts.
import { spawn } from 'node:child_process';

/** Process groups under way. */
const running = new Set();

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // it has just ended by itself
  }
}

/** Milliseconds between asking a group to end and ending it. */
const grace = 10_000;

/**
 * Runs a command and resolves with its exit code, its output, and whether it ran out of time; then its whole process group is
 * ended. `seconds` is the limit. A line for which `stopWhen` answers true ends it early.
 */
export function runLimited(command, args, { cwd, env, seconds, stopWhen }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    let isLate = false;
    running.add(child.pid);
    const end = () => {
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => running.has(child.pid) && signalGroup(child.pid, 'SIGKILL'), grace).unref();
    };
    const late = setTimeout(() => {
      isLate = true;
      end();
    }, seconds * 1000);
    const done = (code) => {
      clearTimeout(late);
      running.delete(child.pid);
      resolve({ code, output, isLate });
    };
    const take = (chunk) => {
      const read = output.lastIndexOf('\n') + 1; // a line may have come in part
      output += chunk;
      if (stopWhen && output.slice(read).split('\n').slice(0, -1).some(stopWhen)) end();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      output += error.message;
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Ends what is under way, for a program that was asked to stop. */
export const endRunning = () => running.forEach((pid) => signalGroup(pid, 'SIGKILL'));
