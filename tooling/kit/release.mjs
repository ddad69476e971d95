// Keeps the API reports of a release, with which later versions are compared: after the version of shared-ui was raised.
import { main, print } from '../dev/lib/output.mjs';
import { writeReports } from './api/reports.mjs';
import { writeRelease } from './api/released.mjs';

await main(async () => {
  await writeReports();
  print(`The reports in shared-ui/api are released as ${writeRelease()}.`);
});
