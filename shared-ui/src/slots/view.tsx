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

/** Distance below the window at which an extension starts to load. */
const NEAR = '0px 0px 400px 0px';

/** Returns true once the element is near the window. */
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

/** Keeps the styles of the extensions' remotes enabled while the component is mounted. */
export function useStyles(extensions: readonly Extension[]): void {
  useLayoutEffect(() => {
    const releases = extensions.map((extension) => slotHost()?.holdStyles(extension));
    return () => releases.forEach((release) => release?.());
  }, [extensions]);
}

interface Props<P extends object> {
  extension: Extension;
  /** The properties that the slot passes to each extension. */
  props: P;
  /** Placeholder while it loads, of the same size. */
  pending?: ReactNode;
  /** Placeholder after a failed load or a render error. */
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
 * Renders an extension that is a component, inside its own error boundary; it is loaded when it comes near the window. One that fails
 * leaves its gap, and is reported as a failure of its remote.
 *
 * @rule For each extension of a slot whose values are components. `pending` and `gap` have the size of the content, so that nothing moves.
 * @accessibility Names, roles and headings are the extension’s. A failure is not announced: `gap` has a text where something is missed.
 */
export function ExtensionView<P extends object>({ extension, props, pending = null, gap = null }: Props<P>) {
  const [near, place] = useNear(extension.first);
  if (!near) return <div ref={place}>{pending}</div>;
  return <Present key={extension.id} extension={extension} props={props} pending={pending} gap={gap} />;
}
