// Running a tool to its end.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError, root, toolEnvironment } from './paths.mjs';

/**
 * Runs a command and resolves with its exit code and everything it printed.
 * `onLine` sees each line as it comes.
 */
export function capture(command, args, { cwd = root, env = {}, onLine, stdin } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: toolEnvironment(env), stdio: [stdin ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let rest = '';
    const take = (chunk) => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    if (stdin) child.stdin.end(stdin);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (rest && onLine) onLine(rest);
      resolve({ code: code ?? 1, output: signal ? `${output}\n${command} was ended by ${signal}` : output });
    });
  });
}

const running = new Set();

/** Ends every tool under way; for a program that was itself told to stop. */
export function endTools(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal);
}

/** Runs a command that has to succeed; its output goes to `log` and, when it fails, its end into the error. */
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
