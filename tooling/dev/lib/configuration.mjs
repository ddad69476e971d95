// Writes docs/configuration.md from the settings that the two programs define.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './exec.mjs';
import { goBuild } from './paths.mjs';

const introduction = `# Configuration

Written by \`make generate\` from the settings that the programs define; \`make test\` fails when it is stale.

A setting is an environment variable, a key of the gateway's YAML file (\`-config <file>\` or \`GATEWAY_CONFIG\`; \`session_idle: 1h\`) or a flag (\`-session-idle 1h\`). The environment takes precedence over the file, the file over flags. A wrong value stops the start; the message lists every wrong setting. Both programs trace if \`OTEL_EXPORTER_OTLP_ENDPOINT\` names a collector ([operate.md](operate.md#traces)).
`;

/** Writes the page below \`base\`, a clone or a copy of it. */
export async function writeConfiguration(base) {
  const sections = [];
  for (const [title, module] of [
    ['Gateway', 'gateway'],
    ['Platform', 'platform'],
  ]) {
    const { code, output } = await capture('go', ['run', './internal/config/gen'], { cwd: join(base, module), env: goBuild });
    if (code !== 0) throw new Error(`The settings of ${module} were not read:\n${output}`);
    sections.push(`## ${title}\n\n${output}`);
  }
  writeFileSync(join(base, 'docs/configuration.md'), `${introduction}\n${sections.join('\n')}`);
}
