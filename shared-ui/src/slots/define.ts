/** The module that a remote's `src/extensions.ts` exposes. */
export interface ExtensionsModule {
  /** Loads the default export of an extension. */
  load(name: string): Promise<unknown>;
}

/**
 * Defines the extensions of a remote by their names in its remote.json. Each is a file of `src/extensions` with that name, in its own
 * chunk; its default export has the slot's type (contracts.ts).
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
