import { buildAll } from '../../tooling/dev/lib/build.mjs';

/** Builds once what every test file starts; without this setup each file builds it itself. */
export default async function build(): Promise<void> {
  if (process.env['FAULTS_BUILT']) return;
  await buildAll();
  process.env['FAULTS_BUILT'] = '1';
}
