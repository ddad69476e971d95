import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, Button, cx, LinkButton, navigate, product, result, safeReturnUrl, useSession, useT } from 'shared-ui/core';
import { AskLink } from './ask-link';
import { ChooseAppPassword, OwnAppPassword } from './choose-app-password';
import { ChoosePassword } from './choose-password';
import { EndedLink } from './ended-link';
import { EndedDenial, DenySignIn } from './deny-sign-in';
import { GuestWelcome } from './guest-welcome';
import css from './entry.module.css';
import { type MailedCode, useMailedCode } from './link-code';
import { OtherPerson } from './other-person';
import { refusalText } from './refusals';
import { StatePage } from './state-page';

function useLink(mailed: MailedCode) {
  return useQuery({
    queryKey: ['mailed-link', mailed.code],
    queryFn: () => result(product.POST('/users/open-link', { body: { code: mailed.code } })),
    enabled: mailed.whole,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The pages that accept a code. */
type Page = 'reset-password' | 'first-connexion' | 'choose-app-password';

/** Shows a mailed link by its kind and state. */
function Followed({ mailed, page, onAsk }: { mailed: MailedCode; page: Page; onAsk: () => void }) {
  const t = useT('shell');
  const [own, setOwn] = useState(page !== 'choose-app-password');
  const session = useSession();
  const link = useLink(mailed);
  const unknown = !mailed.whole || (link.error instanceof ApiProblem && link.error.status === 404);
  if (unknown) return <EndedLink state="unknown" mailed={mailed} onAsk={onAsk} />;
  if (link.error) {
    return (
      <StatePage
        ring="open"
        title={t('link.failed')}
        actions={
          <Button variant="primary" size="l" busy={link.isFetching} onClick={() => void link.refetch()}>
            {t('link.retry')}
          </Button>
        }
      >
        <p role="alert">{refusalText(link.error, t)}</p>
      </StatePage>
    );
  }
  if (!link.data) return null;
  const { state, purpose, login = '', name = '', inviter = '', accessUntil, applications = [] } = link.data;
  if (purpose === 'email') return <EndedLink state="unknown" mailed={mailed} onAsk={onAsk} />;
  if (purpose === 'denial' && state !== 'valid') return <EndedDenial state={state} onAsk={onAsk} />;
  if (state !== 'valid') return <EndedLink state={state} guest={purpose === 'guest'} mailed={mailed} onAsk={onAsk} />;
  if (session && session.login !== login) return <OtherPerson session={session} login={login} name={name} mailed={mailed} />;
  if (purpose === 'guest') {
    return <GuestWelcome name={name} inviter={inviter} until={accessUntil} mailed={mailed} onSpent={() => void link.refetch()} />;
  }
  const shared = { login, mailed, onSpent: () => void link.refetch() };
  if (purpose === 'denial') return <DenySignIn {...shared} />;
  if (!own) return <ChooseAppPassword {...shared} applications={applications} onNew={() => setOwn(true)} />;
  return (
    <ChoosePassword {...shared} first={page !== 'reset-password' && purpose === 'first'} name={name}>
      {applications.length > 0 && !mailed.denied ? (
        <div className={cx(css.aside, css.actions)}>
          <Button size="l" onClick={() => setOwn(false)}>
            {t('app.offer')}
          </Button>
        </div>
      ) : null}
    </ChoosePassword>
  );
}

/**
 * Attack stopped: a mail that imitates the portal's, whose link opens the portal and then redirects the user to another site after the
 * sign-in (open redirect, CWE-601).
 */
function Altered({ onContinue }: { onContinue: () => void }) {
  const t = useT('shell');
  return (
    <StatePage
      ring="open"
      title={t('altered.title')}
      actions={
        <LinkButton
          variant="primary"
          size="l"
          href={location.pathname}
          onClick={(event) => {
            event.preventDefault();
            navigate(location.pathname, { replace: true });
            onContinue();
          }}
        >
          {t('altered.continue')}
        </LinkButton>
      }
    >
      <p>{t('altered.text')}</p>
    </StatePage>
  );
}

/**
 * Renders `/auth/reset-password`, the return of the first connexion and `/auth/choose-app-password`: with a code what it opens, without
 * one the form that requests it. The last page also serves signed-in users.
 */
export function MailedLink({ page }: { page: Page }) {
  const session = useSession();
  const [mailed, forget] = useMailedCode();
  const [altered, setAltered] = useState(() => isAltered(location.search));
  if (altered) return <Altered onContinue={() => setAltered(false)} />;
  if (mailed) return <Followed key={mailed.code} mailed={mailed} page={page} onAsk={forget} />;
  if (session && page === 'choose-app-password') return <OwnAppPassword session={session} />;
  return <AskLink key={page} first={page !== 'reset-password'} application={page === 'choose-app-password'} />;
}

function isAltered(search: string): boolean {
  const wanted = new URLSearchParams(search).get('returnUrl');
  return wanted !== null && safeReturnUrl(wanted) === null;
}
