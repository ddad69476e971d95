import { useEffect, useState } from 'react';
import { usePageHead, usePath } from 'shared-ui/core';
import { ExpiryDialog } from '../expiry/dialog';
import { startExpiry } from '../expiry/expiry';
import { KeysHelp } from '../shortcuts/help';
import { Tour } from '../onboarding/tour';
import { WaitingSource } from '../slots/waiting-source';
import { rememberOpened } from './opened';

/** Components of every signed-in page, whatever its layout: session expiry, shortcuts, first visit, and what the palette lists again. */
export function Attendants() {
  const [expiry] = useState(startExpiry);
  const head = usePageHead(usePath());
  useEffect(() => {
    if (head) rememberOpened(head, location.pathname + location.search);
  }, [head]);
  return (
    <>
      {expiry ? <ExpiryDialog watch={expiry} /> : null}
      <KeysHelp />
      <Tour />
      <WaitingSource />
    </>
  );
}
