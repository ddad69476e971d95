import { browserPath, optimizingArguments, test } from 'portal-playwright';
import { interrupted } from './interrupted.ts';

// The page makes a digest of it all: minutes, where scripts are not optimized.
test.use({ launchOptions: { executablePath: browserPath(), args: optimizingArguments } });

// Thirty-six parts, which also are more than is read at once for the digest.
test('144 MB, interrupted by a pause, a reload and a lost connection, end byte for byte as they were', { tag: '@deep' }, ({ page }, info) =>
  interrupted(page, info.outputPath('volume.dcm'), 144),
);
