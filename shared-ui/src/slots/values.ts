import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../core/index';
import { type Extension, useExtensions } from './extension';
import { prepareExtension, results } from './loads';
import { useStyles } from './view';

/** An extension that is not a component, with its value. */
export interface ExtensionValue<T> {
  extension: Extension;
  value: T;
}

/** A source that takes longer is added when it arrives. */
const TIMEOUT_MS = 3000;

function useTimedOut(): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOut(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return out;
}

/** Returns the values of a slot's extensions in order: they are loaded together; failed ones are left out. Undefined while they load. */
export function useExtensionValues<T>(slot: string): readonly ExtensionValue<T>[] | undefined {
  const extensions = useExtensions(slot);
  const known = useStore(results);
  const timedOut = useTimedOut();
  useStyles(extensions);
  useEffect(() => extensions.forEach((extension) => void prepareExtension(extension)), [extensions]);
  const pending = !timedOut && extensions.some(({ id }) => !known.has(id));
  return useMemo(() => {
    if (pending) return undefined;
    return extensions.flatMap((extension) => {
      const result = known.get(extension.id);
      return result && 'value' in result ? [{ extension, value: result.value as T }] : [];
    });
  }, [pending, extensions, known]);
}
