import { browserPath, optimizingArguments, test } from 'portal-playwright';
import { interrupted } from './interrupted.ts';

// The page hashes the whole volume, which takes minutes in a browser without optimizing compilers.
test.use({ launchOptions: { executablePath: browserPath(), args: optimizingArguments } });

// Thirty-six parts are also more than the hash reads at once.
test('144 MB, interrupted by a pause, a reload and a lost connection, end byte for byte as they were', { tag: '@deep' }, ({ page }, info) =>
  interrupted(page, info.outputPath('volume.dcm'), 144),
);
