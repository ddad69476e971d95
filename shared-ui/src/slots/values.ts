import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../core/index';
import { type Extension, useExtensions } from './extension';
import { prepareExtension, results } from './loads';
import { useStyles } from './view';

/** An extension that is no component, with what it brings. */
export interface ExtensionValue<T> {
  extension: Extension;
  value: T;
}

/** A source that takes longer than this joins the others when it comes. */
const PATIENCE_MS = 3000;

function usePatience(): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOut(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return out;
}

/**
 * What the extensions of a slot bring, in their order: loaded together; one that does not load is left out. Undefined while
 * they come.
 */
export function useExtensionValues<T>(slot: string): readonly ExtensionValue<T>[] | undefined {
  const extensions = useExtensions(slot);
  const known = useStore(results);
  const patienceIsOut = usePatience();
  useStyles(extensions);
  useEffect(() => extensions.forEach((extension) => void prepareExtension(extension)), [extensions]);
  const pending = !patienceIsOut && extensions.some(({ id }) => !known.has(id));
  return useMemo(() => {
    if (pending) return undefined;
    return extensions.flatMap((extension) => {
      const result = known.get(extension.id);
      return result && 'value' in result ? [{ extension, value: result.value as T }] : [];
    });
  }, [pending, extensions, known]);
}
