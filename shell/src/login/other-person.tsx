import { useState } from 'react';
import { askForEnd, Button, leavePage, LinkButton, linkProps, markLeft, type Session, useT } from 'shared-ui/core';
import { HOME } from '../routes';
import { giveBack, type MailedCode } from './link-code';
import { StatePage } from './state-page';

/** The link is one person's, and another is signed in: nobody is signed out, or in, without having said so. */
export function OtherPerson({ session, login, name, mailed }: { session: Session; login: string; name: string; mailed: MailedCode }) {
  const t = useT('shell');
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    markLeft();
    await askForEnd('/bff/logout', session.token);
    // A page load of its own: nothing of the other person's stays in memory. It takes the code out of the address again.
    giveBack(mailed);
    leavePage(null);
  };
  return (
    <StatePage
      ring="dashed"
      title={t('other.title')}
      actions={
        <>
          <Button variant="primary" size="l" busy={busy} onClick={() => void change()}>
            {t('other.change')}
          </Button>
          <LinkButton size="l" {...linkProps(HOME)}>
            {t('other.stay')}
          </LinkButton>
        </>
      }
    >
      <p>{t('other.text', { user: session.userName, name, login })}</p>
    </StatePage>
  );
}
