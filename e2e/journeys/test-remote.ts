// A small remote for one test, published as a team would, under a unique name, so that suites can run in parallel.
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { accounts, demoPassword, expect } from 'portal-playwright';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';

const LANGUAGES = ['fr', 'en', 'it', 'es', 'pt'];

/** The default mount function of a version; it runs in the browser, with `container` and `version` in scope. */
const DEFAULT_MOUNT = `
  const line = document.createElement('p');
  line.textContent = 'essai ' + version;
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Note');
  form.append(field);
  container.append(line, form);`;

/** Returns eight random characters. */
export function randomId(): string {
  return randomBytes(4).toString('hex');
}

/** A failure as the gateway describes it. */
export interface Failure {
  remote: string;
  code: string;
  message: string;
  stack: string;
  path: string;
}

/** A generated remote: its name, its only page, and the operator who releases it. */
export class TestRemote {
  readonly name: string;
  readonly path: string;
  private readonly operator: Operator;

  /** `id` names it. Remotes that are promoted should have a fixed one, so that a portal under repeated tests does not accumulate them. */
  constructor(operator: Operator, id: string = randomId()) {
    this.name = `mfe-essai-${id}`;
    this.path = `/essai-${id}`;
    this.operator = operator;
  }

  /** Publishes a version; `mount` replaces the default mount function, `module` is what runs when its module is evaluated. */
  async publish(version: string, mount: string = DEFAULT_MOUNT, module = ''): Promise<void> {
    const answer = await this.send(version, this.files(version, mount, module));
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** Sends a version with this stylesheet to be published. */
  async publishStyles(version: string, rules: string): Promise<APIResponse> {
    return this.send(version, this.files(version, DEFAULT_MOUNT, '', rules));
  }

  private send(version: string, files: Record<string, string>): Promise<APIResponse> {
    const archive = tarball(files);
    return this.operator.call('PUT', `/deploy/remotes/${this.name}/versions/${version}`, archive, {
      'Content-Type': 'application/gzip',
      'Content-Digest': `sha-256=:${createHash('sha256').update(archive).digest('base64')}:`,
    });
  }

  /** Changes the release state, by an action of contracts/deploy.yaml. */
  async change(action: 'promote' | 'canary' | 'rollback', body: Record<string, unknown>): Promise<void> {
    const answer = await this.operator.call(
      'POST',
      `/deploy/remotes/${this.name}/${action}`,
      JSON.stringify({ reason: 'essai', ...body }),
      {
        'Content-Type': 'application/json',
      },
    );
    expect(answer.status(), await answer.text()).toBe(200);
  }

  /** Releases a version to Léa alone. */
  async giveLea(version: string): Promise<void> {
    await this.change('canary', { version, percent: 0, users: [accounts.lea.login] });
  }

  /** Returns the health of a version in the last hour. */
  async health(version: string): Promise<Record<string, unknown> | undefined> {
    const answer = await this.operator.call('GET', `/deploy/remotes/${this.name}`);
    expect(answer.status()).toBe(200);
    const { result } = (await answer.json()) as { result: { versions: { version: string; health?: Record<string, unknown> }[] } };
    return result.versions.find((stored) => stored.version === version)?.health;
  }

  /** Returns the described failures of a version, newest first. */
  async failures(version: string): Promise<Failure[]> {
    const answer = await this.operator.call('GET', `/deploy/remotes/${this.name}/versions/${version}/failures`);
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { result: Failure[] }).result;
  }

  private files(
    version: string,
    mount: string,
    module: string,
    rules = `[data-remote="${this.name}"] p { font-weight: 600; }`,
  ): Record<string, string> {
    const container = this.name.replaceAll('-', '_');
    const files: Record<string, string> = {
      'entry.js': `var ${container} = (() => {
  const paths = ["${this.path}"], version = "${version}";
  const app = {
    bootstrap: async () => {},
    mount: async ({ container, onFailure }) => {${mount}
    },
    unmount: async ({ container }) => container.replaceChildren(),
  };
  return { init: () => {}, get: async (module) => () => {${module}
    return module === "./app" && paths ? app : null;
  } };
})();`,
      'style.css': rules,
    };
    for (const language of LANGUAGES) files[`locales/${language}.json`] = JSON.stringify({ [this.name]: { title: 'Essai' } });
    files['manifest.json'] = JSON.stringify(this.manifest(version, container, files));
    return files;
  }

  private manifest(version: string, container: string, files: Record<string, string>) {
    const listed = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrity(text)]));
    const at = (file: string) => ({ file, integrity: listed[file] });
    const each = <T>(value: (language: string) => T) => Object.fromEntries(LANGUAGES.map((language) => [language, value(language)]));
    return {
      schema: 1,
      name: this.name,
      version,
      shell: '^0.1.0',
      container,
      module: './app',
      entry: at('entry.js'),
      preload: [],
      styles: [at('style.css')],
      uses: [],
      locales: each((language) => at(`locales/${language}.json`)),
      labels: each(() => ({ title: 'Essai' })),
      routes: [{ path: this.path, title: 'title', layout: 'wrapped', access: 'signed-in' }],
      menu: [],
      shared: {},
      sizes: { scripts: files['entry.js']?.length },
      files: listed,
    };
  }
}

function integrity(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Returns a tar.gz archive of plain files (POSIX ustar). */
function tarball(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const body = Buffer.from(text);
    const head = Buffer.alloc(512);
    head.write(name, 0);
    head.write('0000644\0', 100);
    head.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write('00000000000\0', 136);
    head.write('        0ustar\0', 148);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [head, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

/** The demo's operator, signed in beside the tested browser. */
export class Operator {
  private readonly context: APIRequestContext;
  private readonly token: string;

  private constructor(context: APIRequestContext, token: string) {
    this.context = context;
    this.token = token;
  }

  static async signIn(baseURL: string): Promise<Operator> {
    const context = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: new URL(baseURL).origin } });
    const answer = await context.post('/bff/login', {
      data: { login: accounts.olivia.login, password: demoPassword, type: 'PROFESSIONAL' },
    });
    expect(answer.status()).toBe(200);
    return new Operator(context, ((await answer.json()) as { token: string }).token);
  }

  call(method: string, path: string, data?: string | Buffer, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.context.fetch(path, {
      method,
      ...(data === undefined ? {} : { data }),
      headers: { 'X-Portal-Token': this.token, ...headers },
    });
  }

  /** Ends the session that `signIn` started. */
  async leave(): Promise<void> {
    await this.context.dispose();
  }
}
