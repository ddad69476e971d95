import { useEffect } from 'react';
import { helpAsked } from 'shared-ui/components';
import { lazyPart, notify, translator, useSession, useStore } from 'shared-ui/core';
import { endFirstVisit } from './state';

// Shares the chunk of rarely needed parts: the manifest of another chunk, with its digest, would be part of what the login loads.
const Steps = lazyPart(() => import(/* webpackChunkName: "pages" */ './steps'), null);

/** The tour, while the user takes it. */
export function Tour() {
  const user = useSession()?.uuid;
  const asked = useStore(helpAsked) === 'tour';
  useEffect(() => {
    if (!asked) return;
    Steps.prepare().catch((error: unknown) => {
      console.warn('the way around could not be fetched', error);
      helpAsked.set(null);
      notify({ tone: 'error', key: 'tour', message: translator('shell-late')('late.away') });
    });
  }, [asked]);
  if (!asked || !user) return null;
  const end = () => {
    helpAsked.set(null);
    void endFirstVisit(user);
  };
  return <Steps onEnd={end} />;
}
