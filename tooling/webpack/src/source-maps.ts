import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

/**
 * Writes a source map beside each script of a production build, without the sources' text and without a reference in the script. The
 * manifest does not list maps, so browsers never get them; the gateway maps the stacks of reported failures with them.
 */
export function hiddenMaps(): WebpackPluginInstance {
  return new webpack.SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map', append: false, noSources: true });
}

/** Writes `source.json` with the commit of a build, which is not part of its content: the same content has the same version. */
export function writeSource(dir: string): void {
  const commit = process.env.PORTAL_COMMIT ?? commitOf(dir);
  if (commit) writeFileSync(join(dir, 'dist/source.json'), `${JSON.stringify({ commit })}\n`);
}

function commitOf(dir: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain', '--', '.') ? '-dirty' : '');
  } catch {
    return undefined; // not a repository, or no git
  }
}
