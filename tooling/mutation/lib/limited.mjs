// Runs a command with a time limit, together with its children.
import { spawn } from 'node:child_process';

/** The running process groups. */
const running = new Set();

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // it has just ended by itself
  }
}

/** Milliseconds between SIGTERM and SIGKILL for a group. */
const grace = 10_000;

/**
 * Runs a command and resolves with its exit code, its output, and whether it timed out; after `seconds` it ends the whole process group.
 * A line for which `stopWhen` returns true ends it early.
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
      const read = output.lastIndexOf('\n') + 1; // the last line may be incomplete
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

/** Kills all running groups, for a program that was asked to stop. */
export const endRunning = () => running.forEach((pid) => signalGroup(pid, 'SIGKILL'));
