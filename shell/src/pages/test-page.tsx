import { formatDateTime, pageState, useLocale, useSession, useStore, useT } from 'shared-ui/core';
import { CopyButton } from 'shared-ui/components';
import { useLiveState } from 'shared-ui/live';
import { controllers } from '../remotes/host';
import css from './pages.module.css';

interface Fact {
  label: string;
  value: string;
}

/** Returns how this page receives changes; without a session, only whether there is a network. */
function useConnection(): string {
  const t = useT('shell');
  const session = useSession();
  const state = useLiveState();
  if (state === 'live' || state === 'polling' || state === 'offline') return t(state);
  return t(session ? 'test.connecting' : 'test.online');
}

function useFacts(): Fact[] {
  const t = useT('shell');
  const locale = useLocale();
  const session = useSession();
  return [
    { label: t('test.shell'), value: pageState.shell.version || '—' },
    { label: t('test.locale'), value: locale },
    { label: t('test.session'), value: session ? formatDateTime(session.tokenValidity) : t('test.none') },
    { label: t('test.idle'), value: t('test.minutes', { count: Math.round(pageState.sessionIdleSeconds / 60) }) },
    { label: t('test.connection'), value: useConnection() },
    { label: t('test.reference'), value: pageState.requestId || '—' },
  ];
}

/** `/test`: diagnostics for QA. It shows no personal data, signed in or not. */
export default function TestPage() {
  const t = useT('shell');
  const facts = useFacts();
  const loaded = useStore(controllers);
  const rows = pageState.remotes.map((remote) => ({
    name: remote.name,
    version: remote.version,
    phase: loaded.get(remote.name)?.status.get().phase ?? 'idle',
    extensions: (remote.extensions ?? []).map(({ slot, name }) => `${slot} ${name}`),
    integrity: remote.entry.integrity,
  }));
  const diagnostic = JSON.stringify({ facts: Object.fromEntries(facts.map(({ label, value }) => [label, value])), remotes: rows }, null, 2);
  return (
    <div className={css.test}>
      <h2 className={css.heading}>{t('title.test')}</h2>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('test.remotes')}>
        <table className={css.table}>
          <caption>{t('test.remotes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('test.name')}</th>
              <th scope="col">{t('test.version')}</th>
              <th scope="col">{t('test.state')}</th>
              <th scope="col">{t('test.extensions')}</th>
              <th scope="col">{t('test.integrity')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.version}</td>
                <td>{t(`test.phase.${row.phase}`)}</td>
                <td>{row.extensions.join(', ')}</td>
                <td>
                  <code>{row.integrity}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <CopyButton value={diagnostic} label={t('test.copy')} />
      </p>
    </div>
  );
}
