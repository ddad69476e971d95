import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ErrorBoundary, QuietPart } from '../core/index';
import type { Extension } from './extension';
import { prepareExtension, type Result, results, slotHost } from './loads';

/** So far below the window an extension begins to load. */
const NEAR = '0px 0px 400px 0px';

/** True from when the element comes near the window. */
function useNear(atOnce: boolean): [boolean, RefObject<HTMLDivElement | null>] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(atOnce || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (near || !element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [near, place];
}

function useResult({ id }: Extension): Result | undefined {
  return useSyncExternalStore(results.subscribe, () => results.get().get(id));
}

/** Keeps the styles of the extension's remote on while it is here. */
export function useStyles(extensions: readonly Extension[]): void {
  useLayoutEffect(() => {
    const releases = extensions.map((extension) => slotHost()?.holdStyles(extension));
    return () => releases.forEach((release) => release?.());
  }, [extensions]);
}

interface Props<P extends object> {
  extension: Extension;
  /** What the slot gives to each. */
  props: P;
  /** Stands there until it is loaded: as large as it will be. */
  pending?: ReactNode;
  /** Stands there where it does not load, or breaks. */
  gap?: ReactNode;
}

function Present<P extends object>({ extension, props, pending, gap }: Props<P>) {
  const result = useResult(extension);
  const [held] = useState([extension]);
  useStyles(held);
  useEffect(() => void prepareExtension(extension), [extension]);
  if (!result) {
    return (
      <div>
        <QuietPart />
        {pending}
      </div>
    );
  }
  if (!('value' in result)) return gap;
  const Shown = result.value as ComponentType<P>;
  return (
    <ErrorBoundary onError={(error) => slotHost()?.broke(extension, error)} fallback={() => gap}>
      <Shown {...props} />
    </ErrorBoundary>
  );
}

/**
 * An extension that is a component, inside a boundary of its own: loaded when it comes near the window. One that does not load or
 * breaks leaves its gap, and is reported as its remote's failure.
 */
export function ExtensionView<P extends object>({ extension, props, pending = null, gap = null }: Props<P>) {
  const [near, place] = useNear(extension.first);
  if (!near) return <div ref={place}>{pending}</div>;
  return <Present key={extension.id} extension={extension} props={props} pending={pending} gap={gap} />;
}
