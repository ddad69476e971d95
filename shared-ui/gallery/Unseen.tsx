/** Code of components that show nothing by themselves, or need a portal. The gallery does not render it. */
import { NotFound, PendingPart, QuietPart, RemoteBoundary } from '../src/core';
import { StepUpDialog } from '../src/overlays';
import { ExtensionView, useExtensions } from '../src/slots';

/** The last route of a remote. */
export function Unknown() {
  return <NotFound />;
}

/** While code is loaded: the loader of the page covers it, or not. */
export function Waiting({ covered }: { covered: boolean }) {
  return covered ? <PendingPart /> : <QuietPart />;
}

/** A place for the extensions of a slot. */
export function Place({ user }: { user: string }) {
  const cards = useExtensions('notes.action');
  return cards.map((extension) => <ExtensionView key={extension.id} extension={extension} props={{ user }} />);
}

/** A remote within a page. */
export function Contained({ onFailure }: { onFailure: (error: unknown) => void }) {
  return (
    <RemoteBoundary onFailure={onFailure}>
      <NotFound />
    </RemoteBoundary>
  );
}

/** The proof of presence before a sensitive call; `askForProof` of core shows it. */
export function Proof({ onSettle }: { onSettle: (given: boolean) => void }) {
  return <StepUpDialog onSettle={onSettle} />;
}
