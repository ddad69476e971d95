// A long-running process of the portal: writes its log to a file of bounded size and reports its errors.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';

const logLimit = 5 * 1024 * 1024;
const tailLines = 20;
/** Ticks per second in /proc/<pid>/stat: USER_HZ, 100 on every Linux that Node runs on (proc(5)). */
const clockTicks = 100;

/** A log file that is renamed to `.1` when it exceeds the limit, so that logs never fill a disk. */
class BoundedLog {
  constructor(path, limit = logLimit) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.limit = limit;
    this.file = openSync(path, 'a', 0o600);
    this.size = statSync(path).size;
  }

  write(line) {
    if (this.size > this.limit) {
      closeSync(this.file);
      renameSync(this.path, `${this.path}.1`);
      this.file = openSync(this.path, 'a', 0o600);
      this.size = 0;
    }
    this.size += writeSync(this.file, `${line}\n`);
  }
}

/** Returns the message of a log line that the user should see; undefined for other lines. */
export function errorMessage(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return /^(panic|fatal error):/.test(line) ? line : undefined; // not a log line but a crash
  }
  if (entry?.level !== 'ERROR') return undefined;
  return [entry.msg, entry.err ?? entry.error ?? entry.cause].filter(Boolean).join(': ');
}

/** One process in its own process group, so that the supervisor handles Ctrl-C and stops the processes in the right order. */
export class Child {
  /**
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {{env: Record<string, string | undefined>, log: string, uid?: number, gid?: number,
   *   onTrouble?: (words: string) => void, onExit?: (child: Child) => void}} options
   */
  constructor(name, command, args, { env, log, uid, gid, onTrouble = () => {}, onExit = () => {} }) {
    this.name = name;
    this.tail = [];
    this.lines = [];
    this.exited = undefined;
    const file = new BoundedLog(log);
    this.process = spawn(command, args, { cwd: root, env, uid, gid, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    const read = (stream) => {
      let rest = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        lines.forEach(take);
      });
    };
    const take = (line) => {
      file.write(line);
      this.tail = [...this.tail.slice(1 - tailLines), line];
      this.lines.forEach((listener) => listener(line));
      const reported = errorMessage(line);
      if (reported) onTrouble(reported);
    };
    read(this.process.stdout);
    read(this.process.stderr);
    this.ended = new Promise((resolve) => {
      const end = (how) => {
        if (this.exited !== undefined) return;
        this.exited = how;
        onExit(this);
        resolve(how);
      };
      this.process.on('error', (error) => end(error.message));
      this.process.on('close', (code, signal) => end(signal ? `ended by ${signal}` : `exit code ${code}`));
    });
  }

  get pid() {
    return this.process.pid;
  }

  /** Returns the processor seconds so far; 0 without /proc, or after the process has ended. */
  processorSeconds() {
    try {
      const stat = readFileSync(`/proc/${this.pid}/stat`, 'utf8');
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return (user + system) / clockTicks;
    } catch (error) {
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
      throw error;
    }
  }

  signal(name) {
    if (this.exited === undefined) this.process.kill(name);
  }

  /** Sends SIGTERM, and SIGKILL after `patience` ms. */
  async stop(patience = 20_000) {
    this.signal('SIGTERM');
    const gone = await Promise.race([this.ended, sleep(patience, null, { ref: false })]);
    if (gone === null) this.signal('SIGKILL');
    return this.ended;
  }

  /** Resolves with the value that `pick` finds in a line of output, or undefined when the process ends or the time is up. */
  said(pick, patience) {
    return new Promise((resolve) => {
      const finish = (value) => {
        clearTimeout(timer);
        this.lines = this.lines.filter((listener) => listener !== listen);
        resolve(value);
      };
      const listen = (line) => {
        const found = pick(line);
        if (found !== undefined) finish(found);
      };
      const timer = setTimeout(finish, patience);
      this.tail.forEach(listen);
      this.lines.push(listen);
      void this.ended.then(() => finish(undefined));
    });
  }
}
