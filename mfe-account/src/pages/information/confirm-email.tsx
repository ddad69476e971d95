import { useQuery } from '@tanstack/react-query';
import { Alert, ApiProblem, Button, formatDateTime, useSession, type ProductSchemas } from 'shared-ui/core';
import { Loaded, Section } from '../../parts/section';
import { linkQuery, useVerifyEmail } from '../../queries/email';
import { renewSession } from '../../queries/user';
import { useTranslations } from '../../translations';
import css from './information.module.css';
import { useMailedCode } from './use-mailed-code';

/** Confirms a new e-mail by the code of its mailed link, or shows why that is not possible. */
export function ConfirmEmail({ user }: { user: string }) {
  const { code, forget } = useMailedCode();
  return code === null ? null : <Confirmation key={code} code={code} user={user} onClose={forget} />;
}

interface ConfirmationProps {
  code: string;
  user: string;
  onClose: () => void;
}

function Confirmation({ code, user, onClose }: ConfirmationProps) {
  const t = useTranslations();
  const session = useSession();
  const link = useQuery(linkQuery(code));
  const verify = useVerifyEmail(user);
  const confirm = (email: string) =>
    verify.mutate(
      { code, email },
      {
        onSuccess: () => {
          renewSession(({ login }) => login === email).catch((error: unknown) => console.warn('the session was not read again', error));
        },
      },
    );
  if (verify.isSuccess) return <Alert tone="success">{t('confirm.done', { email: verify.variables.email })}</Alert>;
  return (
    <Section id="confirmation" title={t('confirm.title')}>
      <Loaded query={link} error={t('confirm.error')} rows={1}>
        {(state) => {
          const { login: email, name, expiresAt } = state ?? {};
          if (state?.purpose !== 'email' || state.state !== 'valid' || email === undefined || expiresAt === undefined) {
            return <WhyNot reason={reasonOf(state)} onClose={onClose} />;
          }
          // The code proves the mailbox; the account to change must be the signed-in one.
          if (name !== session?.userName) return <WhyNot reason="other" name={name} onClose={onClose} />;
          return (
            <>
              <p>{t('confirm.text', { email, when: formatDateTime(expiresAt) })}</p>
              {verify.isError ? <Alert>{t(refusal(verify.error))}</Alert> : null}
              <div className={css.foot}>
                <Button variant="primary" busy={verify.isPending} onClick={() => confirm(email)}>
                  {t('confirm.verb')}
                </Button>
                <Button onClick={onClose}>{t('confirm.later')}</Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

type LinkState = ProductSchemas['LinkState'];
type Reason = Exclude<LinkState['state'], 'valid'> | 'unknown' | 'other';

/** Returns why a link is invalid; a link for another purpose counts as unknown. */
function reasonOf(link: LinkState | null): Reason {
  return link?.purpose === 'email' && link.state !== 'valid' ? link.state : 'unknown';
}

const REFUSALS: Readonly<Record<string, string>> = { 'users.login_taken': 'confirm.taken', 'link.spent': 'confirm.why.used' };

function refusal(error: Error): string {
  return (error instanceof ApiProblem ? REFUSALS[error.code] : undefined) ?? 'confirm.failed';
}

interface WhyNotProps {
  reason: Reason;
  name?: string;
  onClose: () => void;
}

function WhyNot({ reason, name, onClose }: WhyNotProps) {
  const t = useTranslations();
  return (
    <Alert
      tone="warning"
      action={
        <Button size="s" onClick={onClose}>
          {t('confirm.close')}
        </Button>
      }
    >
      {t(`confirm.why.${reason}`, { name })}
    </Alert>
  );
}
