import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from 'shared-ui/core';
import { shellPending } from '../loader';
import type { RemoteController, RemoteStatus } from '../remotes/controller';
import { controllers } from '../remotes/host';
import { Failure } from './failure';

const NOT_YET = createStore<RemoteStatus>({ phase: 'idle' });

function Mounted({ controller, hidden }: { controller: RemoteController; hidden: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The element outlives layouts, so a remote keeps its state when the page around it changes.
    place.current?.append(controller.host);
    return () => controller.host.remove();
  }, [controller]);
  return <div ref={place} hidden={hidden} />;
}

/** The place of a remote: the loading overlay covers the layout while the remote loads; a failure is shown here. */
export function RemoteOutlet({ name, hidden }: { name: string; hidden: boolean }) {
  const controller = useStore(controllers).get(name);
  const status = useStore(controller?.status ?? NOT_YET);
  const waiting = status.phase === 'idle' || status.phase === 'loading';
  useEffect(() => {
    shellPending.set(waiting);
    return () => shellPending.set(false);
  }, [waiting]);
  if (!controller) return null;
  return (
    <>
      {status.phase === 'failed' ? <Failure controller={controller} status={status} /> : null}
      <Mounted controller={controller} hidden={hidden || status.phase === 'failed'} />
    </>
  );
}
