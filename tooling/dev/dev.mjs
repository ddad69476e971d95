// make dev REMOTE=mfe-cabinet: rebuilds, stages and reloads that remote on each save, inside the portal that runs from PORTAL_DATA; if
// none runs, starts one.
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll, buildFront } from './lib/build.mjs';
import { startDevFront } from './lib/dev-front.mjs';
import { demoAccounts, demoPassword } from './lib/demo.mjs';
import { installPackages } from './lib/install.mjs';
import { holderOf } from './lib/lock.mjs';
import { UserError, at, portalSettings } from './lib/paths.mjs';
import { runPortal } from './lib/run.mjs';
import { bold, printError, dim, green, main, print, since } from './lib/output.mjs';
import { freePort } from './lib/secrets.mjs';
import { stage } from './lib/stage.mjs';
import { checkVersions } from './lib/versions.mjs';
import { artefactPackages } from './lib/workspaces.mjs';

const calm = 80;

await main(async () => {
  const { port, data } = portalSettings();
  await checkVersions();
  await installPackages();
  const remote = chosen(process.env.REMOTE);
  const shell = artefactPackages().find(({ name }) => name === 'shell');
  if (holderOf(data)) return joinRunning({ data, port, fronts: [remote, shell] });
  const fronts = await buildAll();
  const gatewayPort = await freePort();
  return runPortal({
    data,
    port,
    gatewayPort,
    fronts,
    whenReady: (portal) => serve(portal, { port, fronts: [remote, shell] }),
  });
});

/** Works inside a portal that runs in the foreground of another terminal, at an address of its own. */
async function joinRunning({ data, port, fronts }) {
  const running = { data, artefacts: join(data, 'artefacts'), gatewayPort: port };
  const publicHost = `localhost:${port}`;
  const answer = await fetch(`http://${publicHost}/readyz`).catch(() => null);
  if (!answer?.ok) throw new UserError(`A portal runs from ${data}, but not on port ${port}: say its port with PORTAL_PORT.`);
  // Staged even if nothing had to be built: the portal may serve an older build than this clone's last one.
  for (const front of fronts) {
    await buildFront(front);
    stage(front.dir, running.artefacts);
  }
  const stop = await serve(running, { port: await freePort(), fronts, publicHost });
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  stop();
  return 0;
}

/** Serves the portal with reloads on `port`, and rebuilds `fronts` on each save. Returns a function that stops it. */
async function serve(portal, { port, fronts, publicHost }) {
  const front = await startDevFront({ port, gatewayPort: portal.gatewayPort, publicHost });
  const stop = watchSources(fronts, (names) => rebuild(portal, front, names));
  print(`\n${green('Portal ready on')} ${bold(`http://localhost:${port}`)}`);
  print(`Sign in as ${bold(demoAccounts[0].login)}, password ${bold(demoPassword)}.`);
  print(dim(`Watching ${fronts[0].dir}, shared-ui and shell: open pages reload with each save. Ctrl-C stops everything started here.`));
  return () => {
    stop();
    front.close();
  };
}

function chosen(name) {
  const remotes = artefactPackages().filter((front) => front.name !== 'shell');
  const found = remotes.find((front) => front.name === name || front.dir === name);
  if (!found) throw new UserError(`Say which remote: make dev REMOTE=<name>. There are ${remotes.map((front) => front.name).join(', ')}.`);
  return found;
}

/** Calls `changed` after a pause in the saves; calls never overlap. */
function watchSources(fronts, changed) {
  let timer;
  let running = Promise.resolve();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(() => changed(fronts))), calm);
  };
  const paths = [
    'shared-ui/src',
    'shared-ui/locales',
    ...fronts.flatMap(({ dir }) => [`${dir}/src`, `${dir}/locales`, `${dir}/remote.json`]),
  ];
  const watchers = paths.filter((path) => existsSync(at(path))).map((path) => watch(at(path), { recursive: true }, soon));
  return () => {
    clearTimeout(timer);
    watchers.forEach((watcher) => watcher.close());
  };
}

/** Builds what the change affects, stages it, and reloads open pages once the gateway serves it. */
async function rebuild(portal, front, fronts) {
  const from = performance.now();
  try {
    let staged = [];
    for (const candidate of fronts) if (await buildFront(candidate)) staged = [...staged, stage(candidate.dir, portal.artefacts)];
    if (staged.length === 0) return;
    for (const { name, version } of staged) await served(portal, name, version);
    front.reload();
    print(dim(`  reloaded after ${since(from)}`));
  } catch (error) {
    printError(error.message);
  }
}

async function served(portal, name, version) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${portal.gatewayPort}/bff/page-state`);
    const state = answer.ok ? await answer.json() : { remotes: [] };
    const active = name === 'shell' ? state.shell?.version : state.remotes.find((remote) => remote.name === name)?.version;
    if (active === version) return;
    await sleep(100);
  }
  throw new UserError(`The gateway did not take ${name} ${version}; ${portal.data}/logs/gateway.log says why.`);
}
