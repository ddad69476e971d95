// make containers: builds the images from their Dockerfiles, runs docker-compose.yml as it is, and uses the portal in a browser. Needs Linux
// and root.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endTools, must } from './lib/exec.mjs';
import { installPackages } from './lib/install.mjs';
import { installDebianPackages } from './lib/packages.mjs';
import { bold, main, print, since } from './lib/output.mjs';
import { UserError, at } from './lib/paths.mjs';
import { measureSlowdown } from './lib/speed.mjs';
import { Compose } from './lib/containers/compose.mjs';
import { Engine } from './lib/containers/engine.mjs';
import { describeImages } from './lib/containers/images.mjs';
import { makeStandIns } from './lib/containers/stand-ins.mjs';

/** Everything that this program makes: storage of the engine, stand-ins, the copy of the sources. */
const folder = process.env.CONTAINERS_DIR || '/var/tmp/portal-containers';

const own = { 'portal/platform': 'platform', 'portal/gateway': 'gateway', 'portal/artefacts': 'artefacts' };

await main(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new UserError('Containers are proven on Linux, as root.');
  await installPackages();
  await installDebianPackages(['docker.io', 'debootstrap', 'chromium-headless-shell']);
  process.env.TEST_SLOWDOWN ||= String(await measureSlowdown());
  const engine = new Engine(folder);
  const stop = (signal) => {
    print(`${signal}: stopping the containers.`);
    endTools();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const step = async (name, work) => {
    const from = performance.now();
    print(bold(name));
    const result = await work();
    print(`  ${since(from)}`);
    return result;
  };

  const toolchains = { go: (await must('go', 'go', ['env', 'GOROOT'])).trim(), npm: await npmFolder() };
  await engine.start();
  try {
    const compose = await step('stand-ins', () => makeStandIns(engine, folder, toolchains));
    const clone = await step('sources', copySources);
    await step('images', async () => {
      for (const [tag, name] of Object.entries(own)) await buildImage(engine, clone, tag, name);
      for (const line of await describeImages(engine, Object.keys(own), ['portal/platform', 'portal/gateway'])) print(`  ${line}`);
    });
    await tryCompose(engine, new Compose(engine, compose, clone), clone, step);
  } finally {
    await engine.stop();
  }
});

/** Starts everything, uses it, takes it down and up again, and looks for what must be there. */
async function tryCompose(engine, project, clone, step) {
  const up = () => project.run('up', '--detach', '--no-build', '--wait', '--wait-timeout', '900');
  try {
    await step('up', up);
    await step('in a browser', () => browse(engine, clone, project, 'first-start'));
    await step('down and up again', async () => {
      await project.run('down');
      await up();
    });
    await step('what outlives the containers', () => browse(engine, clone, project, 'second-start'));
  } catch (error) {
    const log = join(folder, 'logs/containers.log');
    writeFileSync(log, (await project.try('logs', '--no-color')).output);
    print(`What the containers logged: ${log}`);
    throw error;
  } finally {
    await project.try('down', '--volumes');
  }
}

/** Returns the folder of npm, which lies beside its command. */
async function npmFolder() {
  const prefix = (await must('npm', 'npm', ['root', '--global'])).trim();
  return join(prefix, 'npm');
}

/** Copies what is committed to a folder of its own: images are built from nothing else. */
async function copySources() {
  const clone = join(folder, 'clone');
  rmSync(clone, { recursive: true, force: true });
  mkdirSync(clone, { recursive: true });
  await must('Copying the sources', 'sh', ['-c', `git -C '${at('.')}' archive HEAD | tar -x -C '${clone}'`]);
  await must('Making secrets', 'sh', [join(clone, 'docker/make-secrets.sh')]);
  return clone;
}

function buildImage(engine, clone, tag, name) {
  const dockerfile = join(clone, `docker/${name}.Dockerfile`);
  return engine.docker(`Building ${tag}`, ['build', ...['--tag', tag, '--file', dockerfile], clone], {
    log: join(folder, `logs/build-${name}.log`),
  });
}

/** Runs the browser tests that carry this tag. */
async function browse(engine, clone, project, stage) {
  const { output } = await project.try('ps', '--format', '{{.Service}} {{.ID}}');
  await must('The browser tests', 'npx', ['playwright', 'test', '-c', at('e2e/containers.config.ts'), '--grep', `@${stage}`], {
    env: { BASE_URL: 'https://portal.localhost:8443', CONTAINERS_CLONE: clone, CONTAINERS: output, ...engine.env },
    log: join(folder, `logs/browser-${stage}.log`),
  });
}
