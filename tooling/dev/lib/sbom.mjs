// The list of third-party components (SBOM), written by the program in tooling/go.
import { capture, must } from './exec.mjs';
import { UserError, at, goBuild } from './paths.mjs';

const folder = at('.cache/sbom');
/** The module of the licences page. */
const page = at('mfe-account/src/pages/licences/components.gen.ts');

async function buildProgram() {
  const program = at('bin/sbom');
  await must('Building sbom', 'go', ['build', '-o', program, './cmd/sbom'], { cwd: at('tooling/go'), env: { GOWORK: 'off', ...goBuild } });
  return program;
}

/** Writes a CycloneDX document for each program and one for the front, and resolves with the program's output. */
export async function writeSbom() {
  return must('Listing components', await buildProgram(), ['-root', at('.'), 'write', folder]);
}

/** Writes the components for the licences page. */
export async function writeLicences() {
  await must('Listing licences', await buildProgram(), ['-root', at('.'), 'page', page]);
}

/** Compares the components with files in OSV format. Reports whether some are affected, with the program's output. */
export async function compareWithVulnerabilities(files) {
  await writeSbom();
  const { code, output } = await capture(at('bin/sbom'), ['check', folder, ...files]);
  if (code > 1) throw new UserError(output.trim());
  return { affected: code === 1, output: output.trim() };
}

/** Returns the paths in FILE: one, or several separated by commas. */
export function filesOf(text = '') {
  const files = text.split(',').map((path) => path.trim());
  if (files.includes('')) throw new UserError('FILE=… names a file in OSV format, or several with commas between them (docs/operate.md).');
  return files.map((path) => at(path));
}
