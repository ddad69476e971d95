// Runs a tool until it ends.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { UserError, root, toolEnvironment } from './paths.mjs';

/** Processor seconds of the commands that the current task has run. */
const spending = new AsyncLocalStorage();

/** Runs `work` and resolves with its result and the processor seconds of its commands. */
export async function withProcessorTime(work) {
  const spent = { seconds: 0 };
  const result = await spending.run(spent, work);
  return { result, processor: spent.seconds };
}

/** Adds processor seconds of a process that was not started by `capture`. */
export function addProcessorTime(seconds) {
  const spent = spending.getStore();
  if (spent) spent.seconds += seconds;
}

/** Runs the command, and writes the processor time of it and its children to descriptor 3 (POSIX `times`). */
const timed = '"$@"; code=$?; times >&3; exit $code';

/** Parses the output of `times`: user and system seconds, of the shell and of its children. */
export const readTimes = (output) =>
  [...output.matchAll(/(\d+)m(\d+(?:\.\d+)?)s/g)].reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);

/** Runs a command and resolves with its exit code and its whole output. `onLine` receives each line as it arrives. */
export function capture(command, args, { cwd = root, env = {}, onLine, stdin } = {}) {
  return new Promise((resolve) => {
    const stdio = [stdin ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'];
    // In its own process group, so that ending the group ends its children too.
    const child = spawn('sh', ['-c', timed, 'sh', command, ...args], { cwd, env: toolEnvironment(env), stdio, detached: true });
    running.add(child);
    let [output, rest, times] = ['', '', ''];
    const take = (chunk) => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.stdio[3].setEncoding('utf8').on('data', (chunk) => (times += chunk));
    if (stdin) child.stdin.end(stdin);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      addProcessorTime(readTimes(times));
      if (rest && onLine) onLine(rest);
      resolve({ code: code ?? 1, output: signal ? `${output}\n${command} was ended by ${signal}` : output });
    });
  });
}

const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** Runs `capture` with plain-text output, without colours. */
export async function capturePlain(command, args, options = {}) {
  const { code, output } = await capture(command, args, { ...options, env: { NO_COLOR: '1', FORCE_COLOR: '0', ...options.env } });
  return { code, output: output.replace(ansi, '') };
}

const running = new Set();

/**
 * Ends every running tool with its children, when the program is asked to stop. Uses the signal of Ctrl-C, on which Playwright stops its
 * servers: they run in process groups of their own.
 */
export function endTools(signal = 'SIGINT') {
  for (const { pid } of running) {
    try {
      process.kill(-pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // it has just ended by itself
    }
  }
}

/** Resolves with the first line of a stream. */
export async function readLine(stream) {
  for await (const line of createInterface({ input: stream })) return line;
  throw new Error('the stream ended without a line');
}

/** Runs a command that must succeed; its output goes to `log`, and on failure its last lines into the error. */
export async function must(what, command, args, { log, ...options } = {}) {
  const { code, output } = await capture(command, args, options);
  if (log) {
    mkdirSync(dirname(log), { recursive: true });
    writeFileSync(log, output);
  }
  if (code !== 0) {
    const tail = output.trimEnd().split('\n').slice(-40).join('\n');
    throw new UserError(`${what} failed (${command} ${args.join(' ')}):\n${tail}`);
  }
  return output;
}
