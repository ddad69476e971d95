// make dev REMOTE=mfe-cabinet: shows that remote, built on each save, in one browser of the portal that runs from PORTAL_DATA; if none
// runs, starts one. Everyone else keeps the released version.
import { buildAll, buildPrograms } from './lib/build.mjs';
import { demoAccounts, demoPassword } from './lib/demo.mjs';
import { installPackages } from './lib/install.mjs';
import { holderOf } from './lib/lock.mjs';
import { bold, dim, main, print } from './lib/output.mjs';
import { runOverride } from './lib/override.mjs';
import { UserError, portalSettings } from './lib/paths.mjs';
import { runPortal } from './lib/run.mjs';
import { checkVersions } from './lib/versions.mjs';
import { artefactPackages } from './lib/workspaces.mjs';

await main(async () => {
  const { port, data } = portalSettings();
  await checkVersions();
  await installPackages();
  const { dir } = chosen(process.env.REMOTE);
  if (holderOf(data)) return joinRunning({ dir, data, port });
  const fronts = await buildAll();
  return runPortal({ data, port, fronts, whenReady: () => develop({ dir, data, port }).end });
});

/** Works inside a portal that runs in the foreground of another terminal. */
async function joinRunning(settings) {
  const { port, data } = settings;
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => null);
  if (!answer?.ok) throw new UserError(`A portal runs from ${data}, but not on port ${port}: say its port with PORTAL_PORT.`);
  await buildPrograms();
  process.on('SIGINT', () => {}); // the terminal signals the override too, which ends first
  return develop(settings).code;
}

function develop(settings) {
  const [account] = demoAccounts;
  print(
    `\nSign in at ${bold(`http://localhost:${settings.port}`)} as ${bold(account.login)}, password ${bold(demoPassword)}, a developer.`,
  );
  print(dim(`Each save in ${settings.dir} and shared-ui is built; the first build follows.`));
  return runOverride(settings);
}

function chosen(name) {
  const fronts = artefactPackages().filter((front) => front.name !== 'shell');
  const found = fronts.find((front) => front.name === name || front.dir === name);
  if (!found) throw new UserError(`Say which remote: make dev REMOTE=<name>. There are ${fronts.map((front) => front.name).join(', ')}.`);
  return found;
}
