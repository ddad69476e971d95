import { useState } from 'react';
import { Alert, ApiProblem, Button, edge, formatDate, navigate, useT } from 'shared-ui/core';
import { shellPending } from '../loader';
import { GUEST_HOME } from '../routes';
import css from './entry.module.css';
import type { MailedCode } from './link-code';
import { refusalText } from './refusals';
import { openPortal } from './open-portal';
import { StatePage } from './state-page';

/** Welcomes a guest before the sign-in. Only the button uses up the code: mail scanners follow links but press no buttons. */
export function GuestWelcome({
  name,
  inviter,
  until,
  mailed,
  onSpent,
}: {
  name: string;
  inviter: string;
  /** When the access ends; absent where it starts with the first visit. */
  until?: string;
  mailed: MailedCode;
  onSpent: () => void;
}) {
  const t = useT('shell');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setRefusal(null);
    shellPending.set(true);
    try {
      const { data: session } = await edge.POST('/bff/guest', { body: { code: mailed.code } });
      if (session && (await openPortal(session, GUEST_HOME))) navigate(GUEST_HOME, { replace: true });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 410) onSpent();
      else setRefusal(refusalText(error, t));
    } finally {
      setBusy(false);
      shellPending.set(false);
    }
  };
  return (
    <>
      {refusal ? (
        <div className={css.pinned}>
          <Alert>{refusal}</Alert>
        </div>
      ) : null}
      <StatePage
        ring="dashed"
        title={t('guest.welcome', { name })}
        actions={
          <Button variant="primary" size="l" busy={busy} onClick={() => void enter()}>
            {t('guest.enter')}
          </Button>
        }
      >
        <p>{t('guest.invited', { inviter })}</p>
        <p>{until ? t('guest.rulesUntil', { date: formatDate(until) }) : t('guest.rules')}</p>
      </StatePage>
    </>
  );
}
