import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrity } from './digest.ts';

const { RuntimeGlobals, RuntimeModule } = webpack;

const STYLE_TYPE = 'css/mini-extract';
const STYLE_DIGESTS = `${RuntimeGlobals.require}.portalStyleDigests`;

/** Returns the placeholder of a stylesheet's digest in the runtime until its bytes are final; as long as the digest. */
export function stylePlaceholder(id: string | number): string {
  const mark = `*-*-*-STYLE-SRI-${id}-`;
  return mark + integrity(mark).slice(mark.length);
}

/**
 * Changes how this build's runtime loads later chunks, with two additions to webpack's own code: `?retry=n` while the page's
 * `portalRetry` is above zero, because a browser caches immutable files, broken ones too, and the same address would return the same
 * broken bytes; and the digests of stylesheets.
 */
class LoadingRuntimeModule extends RuntimeModule {
  constructor() {
    super('portal loading', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const wrap = (name: string) =>
      `if (${name}) { const plain = ${name}; ${name} = (id) => plain(id) + (self.portalRetry > 0 ? '?retry=' + self.portalRetry : ''); }`;
    const { compilation, chunk } = this;
    const digests = compilation && chunk ? styleDigests(compilation, childrenOf(chunk)) : {};
    return [
      wrap(RuntimeGlobals.getChunkScriptFilename),
      wrap(`${RuntimeGlobals.require}.miniCssF`),
      `${STYLE_DIGESTS} = ${JSON.stringify(digests)};`,
    ].join('\n');
  }
}

/** Adds the digests of the stylesheets of the chunks that a chunk other than the entry loads. */
class StyleDigestsRuntimeModule extends RuntimeModule {
  private readonly digests: Record<string, string>;

  constructor(digests: Record<string, string>) {
    super('portal style digests', RuntimeModule.STAGE_ATTACH);
    this.digests = digests;
  }

  override generate(): string {
    return `Object.assign(${STYLE_DIGESTS}, ${JSON.stringify(this.digests)});`;
  }
}

/** Returns the chunks that a chunk's code loads. The last chunk of a group represents it, as in webpack-subresource-integrity. */
function childrenOf(chunk: Chunk): Set<Chunk> {
  const groups = [...chunk.groupsIterable].filter((group) => group.chunks.at(-1) === chunk);
  return new Set(groups.flatMap((group) => group.getChildren()).flatMap((child) => child.chunks));
}

function styleDigests({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): Record<string, string> {
  const styled = [...chunks].filter((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)].some((module) => module.type === STYLE_TYPE));
  return Object.fromEntries(styled.flatMap(({ id }) => (id === null ? [] : [[id, stylePlaceholder(id)]])));
}

/** Adds to a chunk the digests of the stylesheets that it loads and that the entry does not have. */
function addStyleDigests(compilation: Compilation, chunk: Chunk): void {
  if (chunk.hasRuntime()) return;
  const starts = [...compilation.chunks].filter((candidate) => candidate.hasRuntime()).map((start) => childrenOf(start));
  const later = [...childrenOf(chunk)].filter((child) => !starts.every((known) => known.has(child)));
  const digests = styleDigests(compilation, later);
  if (Object.keys(digests).length > 0) compilation.addRuntimeModule(chunk, new StyleDigestsRuntimeModule(digests));
}

/** Inserts the final digests; the real content hash plugin updates them when addresses inside change. */
function fillDigests(compilation: Compilation): void {
  const digests = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const style = [...chunk.files].find((file) => file.endsWith('.css'));
    const asset = style && compilation.getAsset(style);
    if (asset && chunk.id !== null) digests.set(stylePlaceholder(chunk.id), integrity(asset.source.buffer()));
  }
  for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.js'))) {
    const text = source.source().toString();
    const present = [...digests].filter(([placeholder]) => text.includes(placeholder));
    if (present.length === 0) continue;
    const filled = present.reduce((rest, [placeholder, digest]) => rest.replaceAll(placeholder, digest), text);
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}

/** Makes a failed chunk loadable again, and refuses a stylesheet whose bytes differ from the built ones. */
export class LoadingPlugin {
  private readonly withDigests: boolean;

  constructor({ withDigests }: { withDigests: boolean }) {
    this.withDigests = withDigests;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadingPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunkHandlers).tap('LoadingPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadingRuntimeModule());
      });
      if (!this.withDigests) return;
      compilation.hooks.additionalChunkRuntimeRequirements.tap('LoadingPlugin', (chunk) => addStyleDigests(compilation, chunk));
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('LoadingPlugin', (source, { tag, chunkId }) =>
        [source, `${tag}.crossOrigin = 'anonymous';`, `${tag}.integrity = ${STYLE_DIGESTS}[${chunkId}] || '';`].join('\n'),
      );
      // Just before the integrity plugin, which registers the same digests as content hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: 'LoadingPlugin', stage }, () => fillDigests(compilation));
    });
  }
}
