import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem, Button, LinkButton, navigate, product, result, safeReturnUrl, useSession, useT } from 'shared-ui/core';
import { AskLink } from './ask-link';
import { ChoosePassword } from './choose-password';
import { DeadLink } from './dead-link';
import { GuestWelcome } from './guest-welcome';
import { type MailedCode, useMailedCode } from './link-code';
import { OtherPerson } from './other-person';
import { wordsOf } from './refusals';
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

/** A link of a mail, from what it is to what it opens. */
function Followed({ mailed, first, onAsk }: { mailed: MailedCode; first: boolean; onAsk: () => void }) {
  const t = useT('shell');
  const session = useSession();
  const link = useLink(mailed);
  const unknown = !mailed.whole || (link.error instanceof ApiProblem && link.error.status === 404);
  if (unknown) return <DeadLink state="unknown" mailed={mailed} onAsk={onAsk} />;
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
        <p role="alert">{wordsOf(link.error, t)}</p>
      </StatePage>
    );
  }
  if (!link.data) return null;
  const { state, purpose, login = '', name = '', inviter = '' } = link.data;
  if (purpose === 'email') return <DeadLink state="unknown" mailed={mailed} onAsk={onAsk} />;
  if (state !== 'valid') return <DeadLink state={state} guest={purpose === 'guest'} mailed={mailed} onAsk={onAsk} />;
  if (session && session.login !== login) return <OtherPerson session={session} login={login} name={name} mailed={mailed} />;
  if (purpose === 'guest') return <GuestWelcome name={name} inviter={inviter} mailed={mailed} onSpent={() => void link.refetch()} />;
  return (
    <ChoosePassword first={first && purpose === 'first'} login={login} name={name} mailed={mailed} onSpent={() => void link.refetch()} />
  );
}

/** Attack stopped: a mail that looks like ours, whose link is ours too, and sends whoever signs in to somebody else's site. */
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

/** `/auth/reset-password` and the return of the first connexion: with a code what it opens, without one the asking for it. */
export function MailedLink({ first }: { first: boolean }) {
  const [mailed, forget] = useMailedCode();
  const [altered, setAltered] = useState(() => isAltered(location.search));
  if (altered) return <Altered onContinue={() => setAltered(false)} />;
  if (mailed) return <Followed key={mailed.code} mailed={mailed} first={first} onAsk={forget} />;
  return <AskLink key={String(first)} first={first} />;
}

function isAltered(search: string): boolean {
  const wanted = new URLSearchParams(search).get('returnUrl');
  return wanted !== null && safeReturnUrl(wanted) === null;
}
