// A team's tools: the `portal` program as its pipeline runs it, and the deploy API where a test needs precise timing.
import { spawn } from 'node:child_process';
import { at } from '../../tooling/dev/lib/paths.mjs';
import { ask, type Answer } from './client.ts';

/** The result of a command. */
export interface Ended {
  code: number | null;
  out: string;
  err: string;
  ms: number;
}

/** An entry of the audit trail. */
export interface Line {
  generation: number;
  who: string;
  action: string;
  remote: string;
  from?: string;
  to?: string;
  why?: string;
}

/** A team with a deploy token. */
export class Team {
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  /** Runs `portal <args>` against a gateway. */
  async portal(origin: string, ...args: string[]): Promise<Ended> {
    const from = performance.now();
    const child = spawn(at('bin/portal'), args, {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORTAL_URL: origin, PORTAL_TOKEN: this.token },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = async (stream: NodeJS.ReadableStream): Promise<string> => {
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      return text;
    };
    const code = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    const [out, err] = await Promise.all([read(child.stdout), read(child.stderr)]);
    return { code: await code, out, err, ms: performance.now() - from };
  }

  /** Runs a command that must succeed. */
  async does(origin: string, ...args: string[]): Promise<Ended> {
    const ended = await this.portal(origin, ...args);
    if (ended.code !== 0) throw new Error(`portal ${args.join(' ')}: ${String(ended.code)}\n${ended.out}${ended.err}`);
    return ended;
  }

  call(origin: string, method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.token}` };
    if (body === undefined) return ask(origin + path, { method, headers });
    return ask(origin + path, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  }

  promote(origin: string, remote: string, version: string): Promise<Answer> {
    return this.call(origin, 'POST', `/deploy/remotes/${remote}/promote`, { version });
  }

  /** Returns the newest entries of a remote's audit trail. */
  async audit(origin: string, remote: string): Promise<Line[]> {
    const answer = await this.call(origin, 'GET', `/deploy/audit?remote=${remote}&limit=200`);
    if (answer.status !== 200) throw new Error(`audit: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    return (answer.body as { result: { items: Line[] } }).result.items;
  }

  /** Returns a remote's state in the registry. */
  async show(origin: string, remote: string): Promise<{ active?: string; canary?: { version: string }; versions: { version: string }[] }> {
    const answer = await this.call(origin, 'GET', `/deploy/remotes/${remote}`);
    if (answer.status !== 200) throw new Error(`show: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    return (answer.body as { result: { active?: string; canary?: { version: string }; versions: { version: string }[] } }).result;
  }
}
