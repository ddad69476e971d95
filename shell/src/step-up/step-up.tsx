import { useEffect } from 'react';
import { ErrorBoundary, lazyPart, proofQuestion, useStore } from 'shared-ui/core';

const Dialog = lazyPart(async () => ({ default: (await import('shared-ui/overlays')).StepUpDialog }), null);

/** Loads an existing chunk: the name and digest of another one would add to the start script. */
const passkeys = () => import(/* webpackChunkName: "ways" */ '../login/authenticator');

/** Shows the result of a proof for which the page was left; the key is that of `noteProof`. */
async function reportProof(): Promise<void> {
  try {
    if (sessionStorage.getItem('portal.proof')) await (await import('shared-ui/overlays')).reportProof();
  } catch (error) {
    console.warn('what came of the proof of identity is not said', error);
  }
}

function Decline({ answer }: { answer: (given: boolean) => void }) {
  useEffect(() => answer(false), [answer]);
  return null;
}

/** Asks for a proof of identity while a call waits for one. If the dialog does not load, the call is refused and can be repeated. */
export function StepUp() {
  const answer = useStore(proofQuestion);
  useEffect(() => void reportProof(), []);
  if (!answer) return null;
  return (
    <ErrorBoundary fallback={() => <Decline answer={answer} />}>
      <Dialog onSettle={answer} passkeys={passkeys} />
    </ErrorBoundary>
  );
}
