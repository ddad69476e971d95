// make dev REMOTE=mfe-cabinet: the whole portal, and that remote built anew, staged and shown with each save.
import { existsSync, watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildAll, buildFront } from './lib/build.mjs';
import { startDevFront } from './lib/dev-front.mjs';
import { demoAccounts, demoPassword } from './lib/demo.mjs';
import { installPackages } from './lib/install.mjs';
import { UserError, at, portalSettings } from './lib/paths.mjs';
import { runPortal } from './lib/run.mjs';
import { bold, complain, dim, green, main, say, since } from './lib/say.mjs';
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
  const fronts = await buildAll();
  const gatewayPort = await freePort();
  return runPortal({
    data,
    port,
    gatewayPort,
    fronts,
    whenReady: async (portal) => {
      const front = await startDevFront({ port, gatewayPort });
      const stop = watchSources([remote, shell], (names) => rebuild(portal, front, names));
      say(`\n${green('Portal ready on')} ${bold(portal.publicUrl)}`);
      say(`Sign in as ${bold(demoAccounts[0].login)}, password ${bold(demoPassword)}.`);
      say(dim(`Watching ${remote.dir}, shared-ui and shell: open pages reload with each save. Ctrl-C stops everything.`));
      return () => {
        stop();
        front.close();
      };
    },
  });
});

function chosen(name) {
  const remotes = artefactPackages().filter((front) => front.name !== 'shell');
  const found = remotes.find((front) => front.name === name || front.dir === name);
  if (!found) throw new UserError(`Say which remote: make dev REMOTE=<name>. There are ${remotes.map((front) => front.name).join(', ')}.`);
  return found;
}

/** Calls `changed` once the saves have calmed down, never twice at a time. */
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

/** Builds what the change touched, stages it, and reloads open pages once the gateway serves it. */
async function rebuild(portal, front, fronts) {
  const from = performance.now();
  try {
    let staged = [];
    for (const candidate of fronts) if (await buildFront(candidate)) staged = [...staged, stage(candidate.dir, portal.artefacts)];
    if (staged.length === 0) return;
    for (const { name, version } of staged) await served(portal, name, version);
    front.reload();
    say(dim(`  reloaded after ${since(from)}`));
  } catch (error) {
    complain(error.message);
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
