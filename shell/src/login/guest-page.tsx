import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ApiProblem,
  Button,
  LinkButton,
  linkProps,
  navigate,
  product,
  result,
  signOut,
  usePageState,
  useSession,
  useT,
} from 'shared-ui/core';
import { refusalText } from './refusals';
import { StatePage } from './state-page';

/** Returns the uuid of the guest's patient; null when the access has ended. */
async function findPatient(uuid: string): Promise<string | null> {
  try {
    const [patient] = await result(product.GET('/users/patients-get/{id}', { params: { path: { id: uuid } } }));
    return patient?.uuid ?? null;
  } catch (error) {
    if (error instanceof ApiProblem && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** A guest's start page: leads to the one patient, or shows why it cannot. */
export function GuestPage() {
  const session = useSession();
  return session ? <Arriving uuid={session.uuid} /> : <Closed />;
}

function Arriving({ uuid }: { uuid: string }) {
  const t = useT('shell');
  const { remotes } = usePageState();
  // The first page that a published remote declares for guests.
  const start = remotes.flatMap(({ routes }) => routes).find(({ guests, reserved }) => guests && !reserved)?.path;
  // Never cached: the access may have ended a moment ago.
  const query = useQuery({ queryKey: ['guest', uuid], queryFn: () => findPatient(uuid), gcTime: 0, staleTime: 0 });
  const to = start && query.data ? `${start}?patient=${encodeURIComponent(query.data)}` : null;
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [to]);
  if (query.error) {
    return (
      <StatePage
        ring="open"
        title={t('link.failed')}
        actions={
          <Button variant="primary" size="l" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('link.retry')}
          </Button>
        }
      >
        <p role="alert">{refusalText(query.error, t)}</p>
      </StatePage>
    );
  }
  if (to || query.data === undefined) return null;
  return (
    <StatePage
      ring={query.data ? 'dashed' : 'open'}
      title={t(query.data ? 'guest.later' : 'guest.over')}
      actions={
        <Button variant="primary" size="l" onClick={() => void signOut()}>
          {t('logout')}
        </Button>
      }
    >
      <p>{t(query.data ? 'guest.laterText' : 'guest.overText')}</p>
    </StatePage>
  );
}

/** Shown without a session: signed out, expired, or the access has ended. A guest has no password to sign in again. */
function Closed() {
  const t = useT('shell');
  return (
    <StatePage
      ring="closed"
      title={t('guest.closed')}
      actions={
        <LinkButton size="l" {...linkProps('/')}>
          {t('toLogin')}
        </LinkButton>
      }
    >
      <p>{t('guest.closedText')}</p>
    </StatePage>
  );
}
