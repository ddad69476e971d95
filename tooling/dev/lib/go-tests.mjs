// Go's tests as parts of a plan.
import { goModules } from './workspaces.mjs';

/** Without `go vet`, which the linters run; the timeout only ends what hangs. */
const flags = ['-vet=off', '-timeout', '10m'];

/** @param {import('./report.mjs').Report} report */
export function goParts(report) {
  return [
    ...goModules().map((dir) => ({
      name: `go ${dir}`,
      group: 'go',
      needs: ['programs'],
      proves: 'rooms and contexts, stores on each engine, hostile requests, fuzz corpora',
      run: () => report.goTest(`go ${dir}`, dir, flags, ['./...']),
    })),
    // Modules outside go.work; they read files of the clone, which Go does not look at when it answers from its cache.
    ...['tooling/go', 'tooling/ops'].map((dir) => ({
      name: `go ${dir}`,
      group: 'go',
      proves: 'compose file, manifests, rules and runbooks agree with the programs',
      run: () => report.goTest(`go ${dir}`, dir, [...flags, '-count=1'], ['./...'], { env: { GOWORK: 'off' } }),
    })),
  ];
}

/** The tests of some packages of a module, for ONLY=<folder>. */
export const goTestOf = (report, module, packages) => ({
  name: `go ${module} ${packages}`,
  group: 'folder',
  run: () => report.goTest(`go ${module} ${packages}`, module, flags, [packages]),
});
