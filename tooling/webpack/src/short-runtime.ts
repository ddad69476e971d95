import { createRequire } from 'node:module';
import webpack, { type Compilation, type Compiler, type RuntimeModule } from 'webpack';

type Template = Compilation['runtimeTemplate'];

interface Semver {
  parseRange(range: string): unknown[];
  parseVersionRuntimeCode(template: Template): string;
  versionLtRuntimeCode(template: Template): string;
  rangeToStringRuntimeCode(template: Template): string;
  satisfyRuntimeCode(template: Template): string;
}

const semver = createRequire(import.meta.url)('webpack/lib/sharing/semver') as Semver;

/**
 * Compares versions of three numbers with ranges in webpack's encoding: `[n, major, minor, patch]` requires n equal leading parts and
 * at least the rest, -1 - n negates it; an array with a leading hole is the conjunction of its ranges.
 */
export const VERSIONS = {
  parseVersion: 'const parseVersion = (version) => version.split(".").map((part) => parseInt(part));',
  versionLt: `const versionLt = (a, b) => {
  const [left, right] = [parseVersion(a), parseVersion(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at >= 0 && left[at] < right[at];
};`,
  rangeToString: 'const rangeToString = (range) => range.join(".");',
  satisfy: `const satisfy = (range, version) => {
  if (!(0 in range)) return range.every((one) => one === 2 || satisfy(one, version));
  const [kind, ...wanted] = range;
  const parts = parseVersion(version);
  const at = wanted.findIndex((part, index) => parts[index] !== part);
  return (at < 0 || (at >= (kind < 0 ? -kind - 1 : kind) && parts[at] > wanted[at])) !== kind < 0;
};`,
};

/** The fallback for browsers without `document.currentScript`; the supported ones have it. */
const OTHER_SCRIPTS = /if \(!scriptUrl\) \{\s*const scripts = [^}]*\}\s*\}/;

const isSimple = (range: unknown): boolean => Array.isArray(range) && range.length === 4 && range.every((part) => typeof part === 'number');

/** Reports whether `satisfy` can evaluate the range: one version with `^`, `~`, `=`, `>=` or `<`, or a conjunction of such. */
export function isReadable(range: string): boolean {
  const parsed = semver.parseRange(range);
  return 0 in parsed ? isSimple(parsed) : parsed.every((part) => part === 2 || isSimple(part));
}

/**
 * Removes from webpack's runtime, which the shell and every remote contain, what the ranges of the shared packages and the supported
 * browsers do not need. Fails the build if webpack generates other code than expected.
 */
export class ShortRuntimePlugin {
  private readonly ranges: readonly string[];

  constructor(ranges: readonly string[]) {
    this.ranges = ranges;
  }

  apply(compiler: Compiler): void {
    const readable = this.ranges.every(isReadable);
    compiler.hooks.thisCompilation.tap('ShortRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ShortRuntimePlugin', (module) => {
        if (module.name === 'consumes' && readable) rewrite(module, (code) => withShortVersions(compilation.runtimeTemplate, code));
        if (module.constructor.name === 'AutoPublicPathRuntimeModule') rewrite(module, (code) => exchange(code, OTHER_SCRIPTS, ''));
      });
    });
  }
}

function rewrite(module: RuntimeModule, change: (code: string) => string): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const code = generate();
    return code && change(code);
  };
}

function withShortVersions(template: Template, code: string): string {
  const changes: [string, string][] = [
    [semver.parseVersionRuntimeCode(template), VERSIONS.parseVersion],
    [semver.versionLtRuntimeCode(template), VERSIONS.versionLt],
    [semver.rangeToStringRuntimeCode(template), VERSIONS.rangeToString],
    [semver.satisfyRuntimeCode(template), VERSIONS.satisfy],
  ];
  return changes.reduce((rest, [long, short]) => exchange(rest, long, short), code);
}

function exchange(code: string, long: string | RegExp, short: string): string {
  const changed = code.replace(long, () => short);
  if (changed === code) throw new webpack.WebpackError(`the runtime code of this webpack has no ${String(long).slice(0, 40)}`);
  return changed;
}
