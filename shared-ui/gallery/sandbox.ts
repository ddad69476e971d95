/**
 * A page in a sandbox has neither cookies nor storage: reading them throws. The components expect a portal's page, so the gallery of a
 * kit gives them empty ones that last as long as the page. Runs before all else.
 */

/** Replaces a property that cannot be read. */
function replace(target: object, name: string, property: PropertyDescriptor): void {
  try {
    Reflect.get(target, name, target);
  } catch {
    Object.defineProperty(target, name, property);
  }
}

/** Returns a storage in memory. */
function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

replace(document, 'cookie', { get: () => '', set: () => undefined });
replace(window, 'localStorage', { value: memory() });
replace(window, 'sessionStorage', { value: memory() });

export {};
