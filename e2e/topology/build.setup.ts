import { buildAll } from '../../tooling/dev/lib/build.mjs';

/** Builds once what every file starts; each asks for it only where it runs without this. */
export default async function build(): Promise<void> {
  if (process.env['FAULTS_BUILT']) return;
  await buildAll();
  process.env['FAULTS_BUILT'] = '1';
}
