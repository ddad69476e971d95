import type { MouseEvent } from 'react';
import { edge, result } from '../core/api';
import { ApiProblem } from '../core/problem';
import { askForProof } from '../core/late';
import { queryClient } from '../core/query';

/** A proof with less time left may expire before the edge reads the request. */
const MARGIN_S = 10;

/** The query key of the dialog (overlays/StepUpDialog). */
const PROOF = ['proof'];

/** Links whose next click passes. */
const proven = new WeakSet<HTMLAnchorElement>();

async function mayDownload(link: HTMLAnchorElement): Promise<boolean> {
  try {
    const proof = await result(edge.GET('/bff/step-up'));
    if (proof.seconds > MARGIN_S) return true;
    queryClient.setQueryData(PROOF, { ...proof, download: link }); // the dialog uses this and does not ask the edge again
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return false;
    return true; // the edge decides, and the browser shows its answer
  }
  return askForProof().finally(() => queryClient.removeQueries({ queryKey: PROOF }));
}

/**
 * Handles the click on a download that requires a fresh proof of identity (`stepUp` in the contract): asks for the proof first, since a
 * refused download cannot be resumed.
 */
export function provenDownload(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget;
  if (proven.delete(link)) return;
  event.preventDefault();
  void mayDownload(link).then((may) => {
    if (!may) return;
    proven.add(link);
    link.click();
  });
}
