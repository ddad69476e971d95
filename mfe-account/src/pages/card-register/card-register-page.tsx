import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorState } from 'shared-ui/components';
import { Alert, ApiProblem, Button, LinkButton, linkProps, navigate, notify, useLocale, usePage, useSession } from 'shared-ui/core';
import { paths } from '../../parts/links';
import { cardSessionQuery, useCardChanges, type CardSession } from '../../queries/cards';
import { useWords } from '../../words';
import css from './card-register.module.css';

/**
 * Enregistrer une carte: the payment provider's own fields in a frame. The number is typed into the provider's page: this
 * one hears a reference and nothing else.
 */
export default function CardRegisterPage() {
  const t = useWords();
  const session = useSession();
  usePage({ title: t('title.card'), back: paths.cards });
  return <div className={css.page}>{session ? <Register user={session.uuid} /> : <SignInFirst />}</div>;
}

function SignInFirst() {
  const t = useWords();
  return (
    <>
      <p className={css.text}>{t('card.signIn')}</p>
      <div>
        <LinkButton href={`/?returnUrl=${encodeURIComponent(paths.cardRegister)}`} variant="primary">
          {t('card.toLogin')}
        </LinkButton>
      </div>
    </>
  );
}

function Register({ user }: { user: string }) {
  const t = useWords();
  const query = useQuery(cardSessionQuery(user, useLocale()));
  if (query.data) return <Fields session={query.data} user={user} onAgain={() => void query.refetch()} />;
  if (!query.isError) return null;
  const busy = query.error instanceof ApiProblem && query.error.code === 'card.sessions_limit';
  return (
    <ErrorState title={t('card.error')} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {t(busy ? 'card.tooMany' : 'card.errorText')}
    </ErrorState>
  );
}

/** What the provider's page says when the card is there. */
function referenceOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, reference } = data as { type?: unknown; reference?: unknown };
  return type === 'card.registered' && typeof reference === 'string' && reference.length <= 200 ? reference : null;
}

function Fields({ session, user, onAgain }: { session: CardSession; user: string; onAgain: () => void }) {
  const t = useWords();
  const { complete } = useCardChanges(user);
  const { mutate } = complete;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      // Any window may send messages: only the provider's page in this very frame is believed.
      if (event.origin !== session.origin || event.source !== frame?.contentWindow) return;
      const reference = referenceOf(event.data);
      if (reference === null) return;
      mutate(
        { state: session.state, reference },
        {
          onSuccess: ({ brand, lastFour }) => {
            notify({ tone: 'success', message: t('card.registered', { brand: t(`cards.brand.${brand}`), digits: lastFour }) });
            navigate(paths.cards);
          },
        },
      );
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [session, frame, mutate, t]);
  return (
    <>
      <p className={css.text}>{t('card.text')}</p>
      {complete.isError ? (
        <Alert
          action={
            <Button size="s" onClick={onAgain}>
              {t('card.again')}
            </Button>
          }
        >
          {t('card.notTaken')}
        </Alert>
      ) : null}
      <iframe
        ref={setFrame}
        className={css.frame}
        title={t('card.frame')}
        src={session.url}
        sandbox="allow-forms allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
      <p>
        <a {...linkProps(paths.cards)}>{t('card.back')}</a>
      </p>
    </>
  );
}
