// make start: runs the whole portal in the foreground.
import { buildAll } from './lib/build.mjs';
import { demoAccounts, demoPassword } from './lib/demo.mjs';
import { installPackages } from './lib/install.mjs';
import { portalSettings } from './lib/paths.mjs';
import { runPortal } from './lib/run.mjs';
import { bold, dim, green, main, print, since } from './lib/output.mjs';
import { checkVersions } from './lib/versions.mjs';

await main(async () => {
  const from = performance.now();
  const { port, data } = portalSettings();
  await checkVersions();
  await installPackages();
  print('Building what has changed …');
  const fronts = await buildAll();
  print('Starting the platform and the gateway …');
  return runPortal({
    data,
    port,
    fronts,
    whenReady: (portal) => {
      print(`\n${green('Portal ready on')} ${bold(portal.publicUrl)} ${dim(`(${since(from)})`)}\n`);
      print(`Demo accounts, password ${bold(demoPassword)} (synthetic data):`);
      for (const { login, practice } of demoAccounts) print(`  ${login.padEnd(42)}${dim(practice)}`);
      print(dim(`\nMail that was sent: ${portal.origin}/outbox\nThe contracts:      ${portal.origin}/reference`));
      print(dim(`Release a remote:   PORTAL_URL=${portal.publicUrl} PORTAL_TOKEN_FILE=${portal.deployTokenFile} bin/portal list`));
      print(dim(`Metrics, profiles:  ${portal.admin}/metrics, ${portal.admin}/debug/pprof/`));
      print(dim(`State and logs in ${data}. Ctrl-C stops everything.`));
    },
  });
});
