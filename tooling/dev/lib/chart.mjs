// Writes the Helm chart's generated files from the Kubernetes manifests; tests of tooling/ops find stale ones.
import { must } from './exec.mjs';
import { at, goBuild } from './paths.mjs';

/** Writes templates, values and schema of deploy/kubernetes/chart. */
export async function writeChart() {
  await must('The Helm chart', 'go', ['run', './chart/gen'], { cwd: at('tooling/ops'), env: { ...goBuild, GOWORK: 'off' } });
}
