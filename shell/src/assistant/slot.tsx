import { useEffect } from 'react';
import { ErrorBoundary, lazyPart, pageState, usePageState, useStore } from 'shared-ui/core';
import { assistant, assistantFailed, openAssistant, wasOpen, wide } from './state';

// Shares the chunk of rarely needed parts: the manifest of another chunk, with its digest, would be part of what the login loads.
const Panel = lazyPart(() => import(/* webpackChunkName: "pages" */ './panel'), null);

/** Fetches the panel's code. */
export const loadPanel = (): Promise<void> => Panel.prepare();

/** The assistant's place beside the page. A panel that was open opens again where it covers nothing; the focus does not move. */
export function AssistantSlot() {
  usePageState();
  const phase = useStore(assistant);
  useEffect(() => {
    if (pageState.assistant && wasOpen() && wide.get()) void openAssistant(loadPanel, { byHand: false });
  }, []);
  if (phase !== 'open') return null;
  return (
    <ErrorBoundary fallback={() => null} onError={assistantFailed}>
      <Panel />
    </ErrorBoundary>
  );
}
