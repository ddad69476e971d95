import { useState } from 'react';
import { askForEnd, Button, leavePage, LinkButton, linkProps, markLeft, type Session, useT } from 'shared-ui/core';
import { HOME } from '../routes';
import { restoreCode, type MailedCode } from './link-code';
import { StatePage } from './state-page';

/** Shown when a link belongs to another user than the signed-in one: sign-out and sign-in both need the user's confirmation. */
export function OtherPerson({ session, login, name, mailed }: { session: Session; login: string; name: string; mailed: MailedCode }) {
  const t = useT('shell');
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    markLeft();
    await askForEnd('/bff/logout', session.token);
    // Reloads the page so that no data of the other user stays in memory; the new page takes the code from the address.
    restoreCode(mailed);
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
