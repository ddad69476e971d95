// A Docker engine of its own: data, socket and containers in one folder, so that nothing of another engine is touched.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture, must } from '../exec.mjs';
import { UserError } from '../paths.mjs';

/** Longest wait for the engine, in milliseconds. */
const START_MS = 120_000;

/** Debian's client: it has BuildKit without a plugin. */
const client = '/usr/bin/docker';

/** Docker with everything below `folder`. Needs root. */
export class Engine {
  #folder;
  #socket;
  #daemon;

  constructor(folder) {
    this.#folder = join(folder, 'docker');
    this.#socket = join(this.#folder, 'docker.sock');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Environment of Docker's clients. */
  get env() {
    return { DOCKER_HOST: `unix://${this.#socket}`, DOCKER_BUILDKIT: '1', DOCKER_CONFIG: join(this.#folder, 'config') };
  }

  /** Runs `docker`; it must succeed. Resolves with its output. */
  docker(what, args, options = {}) {
    return must(what, client, args, { ...options, env: this.env });
  }

  async hasImage(name) {
    return (await capture(client, ['image', 'inspect', name], { env: this.env })).code === 0;
  }

  async start() {
    const log = openSync(join(this.#folder, 'dockerd.log'), 'a');
    const [data, state, id] = ['data', 'state', 'pid'].map((name) => join(this.#folder, name));
    this.#daemon = spawn('dockerd', ['--data-root', data, '--exec-root', state, '--pidfile', id, '--host', this.env.DOCKER_HOST], {
      // Not in the group of the terminal: Ctrl-C reaches this program, which takes the containers down first.
      detached: true,
      stdio: ['ignore', log, log],
    });
    const end = Date.now() + START_MS;
    while ((await capture(client, ['version'], { env: this.env })).code !== 0) {
      if (this.#daemon.exitCode !== null || Date.now() > end) {
        throw new UserError(`The Docker engine does not start: see ${this.#folder}/dockerd.log.`);
      }
      await sleep(200);
    }
  }

  async stop() {
    if (!this.#daemon || this.#daemon.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#daemon.once('exit', resolve));
    this.#daemon.kill('SIGTERM');
    await ended;
  }
}
