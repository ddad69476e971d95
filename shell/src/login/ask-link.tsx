import { type FormEvent, useState } from 'react';
import { Alert, Button, edge, LinkButton, linkProps, TextField, useT } from 'shared-ui/core';
import css from './entry.module.css';
import { refusalText } from './refusals';
import { StatePage } from './state-page';

/**
 * Confirms that a mail was sent if the address has an account. The text is the same for any address, so it does not reveal which accounts
 * exist.
 */
export function Sent({ email, onAgain }: { email?: string; onAgain?: () => void }) {
  const t = useT('shell');
  return (
    <StatePage
      ring="closed"
      title={t('sent.title')}
      actions={
        <>
          <LinkButton variant="primary" size="l" {...linkProps('/')}>
            {t('toLogin')}
          </LinkButton>
          {onAgain ? (
            <Button size="l" onClick={onAgain}>
              {t('sent.again')}
            </Button>
          ) : null}
        </>
      }
    >
      <p role="status">{email ? t('sent.text', { email }) : t('sent.same')}</p>
      <p>{t('sent.spam')}</p>
    </StatePage>
  );
}

/** Requests the mail by which a password is chosen: the first one, a new one, or that of an application. */
export function AskLink({ first, application = false }: { first: boolean; application?: boolean }) {
  const t = useT('shell');
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await edge.POST('/bff/password-link', { body: { email: email.trim(), first } });
      setSent(true);
    } catch (error) {
      setRefusal(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  if (sent) return <Sent email={email.trim()} onAgain={() => setSent(false)} />;
  return (
    <>
      {refusal ? (
        <div className={css.pinned}>
          <Alert>{refusal}</Alert>
        </div>
      ) : null}
      <h1 className={css.title}>{t(application ? 'title.chooseAppPassword' : first ? 'ask.first' : 'title.resetPassword')}</h1>
      <p className={css.lead}>{t(application ? 'app.ask' : first ? 'ask.firstLead' : 'ask.lead')}</p>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        <TextField
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('ask.submit')}
        </Button>
      </form>
      <p className={css.aside}>
        <a {...linkProps('/')}>{t('ask.back')}</a>
      </p>
    </>
  );
}
