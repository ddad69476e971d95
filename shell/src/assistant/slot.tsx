import { useEffect } from 'react';
import { ErrorBoundary, lazyPart, pageState, usePageState, useStore } from 'shared-ui/core';
import { assistant, assistantFailed, BESIDE, openAssistant, wasOpen } from './state';

// In the chunk of the other parts that few pages need: one more would be named, with its digest, in what the login loads.
const Panel = lazyPart(() => import(/* webpackChunkName: "pages" */ './panel'), null);

/** Fetches the panel's code. */
export const loadPanel = (): Promise<void> => Panel.prepare();

/** The place of the assistant beside the page. One that stood open opens again where it covers nothing; the focus stays. */
export function AssistantSlot() {
  usePageState();
  const phase = useStore(assistant);
  useEffect(() => {
    if (pageState.assistant && wasOpen() && window.matchMedia(BESIDE).matches) void openAssistant(loadPanel, { byHand: false });
  }, []);
  if (phase !== 'open') return null;
  return (
    <ErrorBoundary fallback={() => null} onError={assistantFailed}>
      <Panel />
    </ErrorBoundary>
  );
}
