import { useState } from 'react';
import { Alert, Button, LinkButton, linkProps, product, useT } from 'shared-ui/core';
import { Sent } from './ask-link';
import css from './entry.module.css';
import type { MailedCode } from './link-code';
import { refusalText } from './refusals';
import { StatePage } from './state-page';

interface Props {
  state: 'used' | 'expired' | 'replaced' | 'unknown';
  guest?: boolean;
  mailed: MailedCode;
  onAsk: () => void;
}

/** Shows a link that is not valid, the reason, and how to request a valid one. */
export function EndedLink({ state, guest = false, mailed, onAsk }: Props) {
  const t = useT('shell');
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const resend = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await product.POST('/users/resend-link', { body: { code: mailed.code } });
      setSent(true);
    } catch (error) {
      setRefusal(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  if (sent) return <Sent />;
  const another =
    state === 'unknown' ? (
      <Button variant="primary" size="l" onClick={onAsk}>
        {t('link.ask')}
      </Button>
    ) : (
      <Button variant={state === 'used' && !guest ? 'secondary' : 'primary'} size="l" busy={busy} onClick={() => void resend()}>
        {t('link.resend')}
      </Button>
    );
  const login = (
    <LinkButton variant={state === 'used' && !guest ? 'primary' : 'secondary'} size="l" {...linkProps('/')}>
      {t('toLogin')}
    </LinkButton>
  );
  return (
    <>
      {refusal ? (
        <div className={css.pinned}>
          <Alert>{refusal}</Alert>
        </div>
      ) : null}
      <StatePage
        ring="open"
        title={t(`link.${state}`)}
        actions={
          <>
            {state === 'used' && !guest ? login : null}
            {another}
            {state === 'used' || guest ? null : login}
          </>
        }
      >
        <p>{t(guest ? `link.${state}.guest` : `link.${state}.text`)}</p>
      </StatePage>
    </>
  );
}
