import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore, lazyPart, PageLoader, usePendingParts, useStore, useT } from 'shared-ui/core';
import { remotePlace, useDelayed } from '../loader';
import type { RemoteController, RemoteStatus } from '../remotes/controller';
import { controllers } from '../remotes/host';
import type { FailureProps } from './failure';

const NOT_YET = createStore<RemoteStatus>({ phase: 'idle' });

/** Stands in for the failure's description when its code does not arrive either. */
function Unavailable() {
  const t = useT('shell');
  return <p role="alert">{t('failure.awayAny')}</p>;
}

// Failures are rare, and the first load has no room for their description: it is in the chunk of rarely needed parts.
const Failure = lazyPart<FailureProps>(
  () =>
    import(/* webpackChunkName: "pages" */ './failure').catch((error: unknown) => {
      console.warn('the description of the failure did not load', error);
      return { default: Unavailable };
    }),
  null,
);

function Mounted({ controller, hidden }: { controller: RemoteController; hidden: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The element outlives layouts, so a remote keeps its state when the page around it changes.
    place.current?.append(controller.host);
    return () => controller.host.remove();
  }, [controller]);
  return <div ref={place} hidden={hidden} />;
}

/** The place of a remote: it alone waits while code of the remote loads, and shows a failure; menus stay usable. */
export function RemoteOutlet({ name, hidden }: { name: string; hidden: boolean }) {
  const controller = useStore(controllers).get(name);
  const status = useStore(controller?.status ?? NOT_YET);
  const waiting = status.phase === 'idle' || status.phase === 'loading';
  useEffect(() => {
    remotePlace.set(waiting ? 'waiting' : 'shown');
    return () => remotePlace.set('none');
  }, [waiting]);
  const parts = usePendingParts();
  const loader = useDelayed((waiting || parts) && !hidden);
  if (!controller) return null;
  return (
    <>
      {status.phase === 'failed' ? <Failure controller={controller} status={status} /> : null}
      {loader ? <PageLoader inPlace /> : null}
      <Mounted controller={controller} hidden={hidden || status.phase === 'failed'} />
    </>
  );
}
