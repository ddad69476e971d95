/** What a remote's `src/extensions.ts` exposes. */
export interface ExtensionsModule {
  /** The default export of the extension. */
  load(name: string): Promise<unknown>;
}

/**
 * The extensions of a remote by the names in its remote.json. Each is a file of `src/extensions` with that name, in a chunk of
 * its own; its default export is what the slot takes (contracts.ts).
 */
export function defineExtensions(parts: Readonly<Record<string, () => Promise<{ default: unknown }>>>): ExtensionsModule {
  return {
    async load(name) {
      const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
      if (!part) throw new Error(`there is no extension ${name}`);
      return (await part()).default;
    },
  };
}
