import { useQuery } from '@tanstack/react-query';
import { ErrorState, Icon } from 'shared-ui/components';
import { Alert, ApiProblem, Button, LinkButton, linkProps, Logo, navigate, notify, useLocale, usePage, useSession } from 'shared-ui/core';
import { paths } from '../../parts/links';
import { ProviderFrame } from '../../parts/provider-frame';
import { cardSessionQuery, useCardChanges, type CardSession } from '../../queries/cards';
import { useTranslations } from '../../translations';
import css from './card-register.module.css';

/** The brands that the provider's form accepts. */
const ACCEPTED = ['cb', 'visa', 'mastercard', 'amex'] as const;

/**
 * Shows the page "Enregistrer une carte": the payment provider's fields in a frame. The card number is typed into the provider's page; this
 * page receives a reference and nothing else.
 */
export default function CardRegisterPage() {
  const t = useTranslations();
  const session = useSession();
  usePage({ title: t('title.card'), back: paths.cards });
  return (
    <div className={css.page}>
      <Logo />
      <div className={css.sheet}>
        {/* The layout's hidden heading has the page's title. */}
        <h2 className={css.title}>{t('card.heading')}</h2>
        {session ? <Register user={session.uuid} /> : <SignInFirst />}
      </div>
    </div>
  );
}

/** States who stores the card and what registering it does not do, before the form. */
function Terms() {
  const t = useTranslations();
  return (
    <ul className={css.terms}>
      <li>
        <Icon name="lock" size={16} />
        {t('card.text')}
      </li>
      <li>
        <Icon name="wallet" size={16} />
        {t('card.nothing')}
      </li>
    </ul>
  );
}

function Accepted() {
  const t = useTranslations();
  return (
    <dl className={css.accepted}>
      <dt>{t('card.accepted')}</dt>
      {ACCEPTED.map((brand) => (
        <dd key={brand} className={css.brand}>
          {t(`cards.brand.${brand}`)}
        </dd>
      ))}
    </dl>
  );
}

function SignInFirst() {
  const t = useTranslations();
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
  const t = useTranslations();
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

function Fields({ session, user, onAgain }: { session: CardSession; user: string; onAgain: () => void }) {
  const t = useTranslations();
  const { complete } = useCardChanges(user);
  const { mutate } = complete;
  const done = (reference: string) =>
    mutate(
      { state: session.state, reference },
      {
        onSuccess: ({ brand, lastFour }) => {
          notify({ tone: 'success', message: t('card.registered', { brand: t(`cards.brand.${brand}`), digits: lastFour }) });
          navigate(paths.cards);
        },
      },
    );
  return (
    <>
      <Terms />
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
      <ProviderFrame session={session} title={t('card.frame')} done="card.registered" onDone={done} />
      <Accepted />
      <div>
        <LinkButton {...linkProps(paths.cards)}>{t('common.cancel')}</LinkButton>
      </div>
    </>
  );
}
