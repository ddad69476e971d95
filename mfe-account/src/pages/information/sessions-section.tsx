import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Alert, Button, formatDateTime, notify, signOut, type TFunction } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { Loaded, Section } from '../../parts/section';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal';
import { endEverySession, sessionsQuery, useSessionEnds, type OpenSession } from '../../queries/sessions';
import { useTranslations } from '../../translations';
import css from './information.module.css';
import { Mark } from './mark';

/** Lists the user's sessions, and ends them. */
export function SessionsSection() {
  const t = useTranslations();
  const query = useQuery(sessionsQuery);
  const { end, endOthers } = useSessionEnds();
  const list = useRef<HTMLUListElement>(null);
  const removes = useFocusAfterRemoval(query.data?.length ?? 0, list);
  // If the list failed to load there may be others, so ending them stays possible: it fetches them itself.
  const alone = query.data?.every(({ current }) => current) ?? false;
  const endOne = (id: string) => {
    endOthers.reset();
    removes(true);
    end.mutate(id, { onError: () => removes(false) });
  };
  const endRest = () => {
    end.reset();
    endOthers.mutate(undefined, { onSuccess: () => notify({ tone: 'success', message: t('sessions.othersEnded') }) });
  };
  return (
    <Section id="sessions" title={t('section.sessions')} text={t('sessions.text')}>
      <Loaded query={query} error={t('sessions.error')}>
        {(sessions) => (
          <ul ref={list} tabIndex={-1} className={css.rows} aria-label={t('section.sessions')}>
            {newestFirst(sessions).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={end.isPending && end.variables === session.id}
                onEnd={() => endOne(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {end.isError || endOthers.isError ? <Alert>{t('sessions.notEnded')}</Alert> : null}
      <div className={css.foot}>
        <Button busy={endOthers.isPending} disabledReason={alone ? t('sessions.onlyThis') : undefined} onClick={endRest}>
          {t('sessions.endOthers')}
        </Button>
        <EndEverything />
      </div>
    </Section>
  );
}

/** Sorts the current session first, then the most recently used. */
function newestFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return [...sessions].sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
}

/** Describes how and from where a session started. The gateway may have sign-in methods that this page has no text for. */
function originOf({ method, network }: OpenSession, t: TFunction): string {
  const by = method && t(`sessions.by.${method}`, { defaultValue: t('sessions.by.other') });
  return [by, network && t('sessions.network', { network: readable(network) })].filter(Boolean).join(' · ');
}

/** Shows an address range without CIDR notation: `203.0.113.0/24` as 203.0.113.x. */
const readable = (range: string) => range.replace(/\.0\/24$/, '.x').replace(/::\/48$/, ':…');

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const t = useTranslations();
  const device = session.device ?? t('sessions.unknownDevice');
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p className={css.rowTitle}>{device}</p>
        <p className={css.quiet}>
          {t('sessions.since', { when: formatDateTime(session.createdAt) })} ·{' '}
          {t('sessions.seen', { when: formatDateTime(session.lastSeenAt) })}
          {session.remember ? ` · ${t('sessions.remember')}` : ''}
        </p>
        {session.method || session.network ? <p className={css.quiet}>{originOf(session, t)}</p> : null}
      </div>
      {session.current ? (
        <Mark>{t('sessions.current')}</Mark>
      ) : (
        <Button size="s" busy={busy} aria-label={t('sessions.endOf', { device, when: formatDateTime(session.createdAt) })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Ends all sessions, including this one, after a confirmation; it leads to the sign-in page. */
function EndEverything() {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const send = async () => {
    try {
      await endEverySession();
      // The gateway has ended the session, so only the page's state has to follow.
      await signOut({ remote: false });
    } catch (error) {
      console.warn('the sessions were not ended', error);
      notify({ tone: 'error', message: t('sessions.notEnded') });
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="danger-edge" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sessions.ask')}
        confirm={t('sessions.endAll')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('sessions.askText')}</p>
      </ConfirmDialog>
    </>
  );
}
