import { useState } from 'react';
import { ExpiryDialog } from '../expiry/dialog';
import { startExpiry } from '../expiry/expiry';
import { KeysHelp } from '../shortcuts/help';
import { Tour } from '../onboarding/tour';
import { WaitingSource } from '../slots/waiting-source';

/** Components of every signed-in page, whatever its layout: session expiry, shortcuts, first visit. */
export function Attendants() {
  const [expiry] = useState(startExpiry);
  return (
    <>
      {expiry ? <ExpiryDialog watch={expiry} /> : null}
      <KeysHelp />
      <Tour />
      <WaitingSource />
    </>
  );
}
