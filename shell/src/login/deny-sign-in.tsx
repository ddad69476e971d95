import { useState } from 'react';
import { Alert, ApiProblem, Button, leavePage, LinkButton, linkProps, product, result, useT } from 'shared-ui/core';
import css from './entry.module.css';
import { restoreCode, type MailedCode } from './link-code';
import { refusalText } from './refusals';
import { StatePage } from './state-page';

interface Props {
  login: string;
  mailed: MailedCode;
  /** Called when the code turned out to be used or expired. */
  onSpent: () => void;
}

/** Handles the report that a sign-in was not the account owner's: ends all sessions and leads to a new password. */
export function DenySignIn({ login, mailed, onSpent }: Props) {
  const t = useT('shell');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const deny = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { code } = await result(product.POST('/users/deny-sign-in', { body: { code: mailed.code } }));
      // Reloads the page: this browser's session may have ended, too. Without a code the page offers to send the mail.
      if (code) restoreCode({ code, whole: true, denied: true });
      leavePage(null);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiProblem && error.status === 410) onSpent();
      else setRefusal(error instanceof ApiProblem && error.code === 'users.login_taken' ? t('denial.taken') : refusalText(error, t));
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
        ring="open"
        title={t('denial.title')}
        actions={
          <>
            <Button variant="primary" size="l" busy={busy} onClick={() => void deny()}>
              {t('denial.confirm')}
            </Button>
            <LinkButton size="l" {...linkProps('/')}>
              {t('denial.itWasMe')}
            </LinkButton>
          </>
        }
      >
        <p>{t('denial.text', { login })}</p>
        <p>{t('denial.ends')}</p>
      </StatePage>
    </>
  );
}

/** Shows a denial link that is no longer valid; another link is needed to choose a password. */
export function EndedDenial({ state, onAsk }: { state: 'used' | 'expired' | 'replaced'; onAsk: () => void }) {
  const t = useT('shell');
  return (
    <StatePage
      ring="open"
      title={t(`link.${state}`)}
      actions={
        <>
          <Button variant="primary" size="l" onClick={onAsk}>
            {t('link.ask')}
          </Button>
          <LinkButton size="l" {...linkProps('/')}>
            {t('toLogin')}
          </LinkButton>
        </>
      }
    >
      <p>{t(state === 'used' ? 'denial.used' : 'denial.dead')}</p>
    </StatePage>
  );
}
