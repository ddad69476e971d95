import { type SyntheticEvent, useEffect, useReducer, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  ABSENT,
  Button,
  Checkbox,
  createStore,
  formatNumber,
  formatTime,
  leavePage,
  pageState,
  prefetched,
  queryClient,
  TextField,
  type TFunction,
  useStore,
  useT,
} from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import { addLateTexts } from '../deferred/texts';
import { duration, kilobytes } from '../ops/format';
import { controllers } from '../remotes/host';
import texts from './inspect.texts.json';
import css from './panel.module.css';
import { type Call, callOf, overrideAddress, type Part, partsOf, unusedPreloads } from './parts';
import { inspected } from './start';

addLateTexts(texts);

const open = createStore(false);
const place = document.createElement('div');

/** Opens the panel, or closes it. */
export function togglePanel(): void {
  if (!place.isConnected) {
    document.body.append(place);
    createRoot(place).render(<Panel />);
  }
  open.set(!open.get());
}

const REFRESH_MS = 1000;
const MOST_QUERIES = 50;

const callsOf = () => performance.getEntriesByName('call', 'mark').map((mark) => callOf((mark as PerformanceMark).detail as string));

function currentParts(calls: readonly Call[]): Part[] {
  const statuses = new Map([...controllers.get()].map(([name, { status }]) => [name, status.get()]));
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return partsOf({ state: pageState, statuses, events: inspected.get(), files, calls });
}

function preloadsOf(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')];
  return [...links.map(({ href }) => href), ...prefetched.keys()];
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const uuid = pageState.session?.uuid ?? '';
  return (
    <>
      <h4 className={css.label}>{title}</h4>
      <ul className={css.lines} translate="no">
        {lines.map((line, index) => (
          <li key={index}>{uuid ? line.replaceAll(uuid, '{uuid}') : line}</li>
        ))}
      </ul>
    </>
  );
}

function Switch({ part, t }: { part: Part; t: TFunction }) {
  const [version, setVersion] = useState('');
  const use = (event: SyntheticEvent) => {
    event.preventDefault();
    if (version.trim()) leavePage(overrideAddress(pageState.overrides ?? {}, part.name, version.trim()));
  };
  return (
    <form className={css.switch} onSubmit={use}>
      <TextField
        label={t('inspect.version')}
        value={version}
        required
        maxLength={60}
        onChange={(event) => setVersion(event.target.value)}
      />
      <Button type="submit">{t('inspect.use')}</Button>
      <p className={css.note}>{t('inspect.local', { command: `portal dev ${part.name}` })}</p>
    </form>
  );
}

function PartDetails({ part, t }: { part: Part; t: TFunction }) {
  const figures: [string, string][] = [
    [t('inspect.files'), formatNumber(part.files)],
    [t('inspect.bytes'), kilobytes(part.bytes)],
    [t('inspect.time'), duration(part.loadMs)],
    [t('inspect.mounted'), duration(part.mountedMs)],
  ];
  return (
    <details className={css.part} open={part.phase === 'failed'}>
      <summary className={css.summary}>
        <span className={css.name} translate="no">
          {part.name}
        </span>
        <span className={part.phase === 'failed' ? css.failed : css.note}>{t(`inspect.phase.${part.phase}`)}</span>
        <span className={css.version} translate="no">
          {part.version}
        </span>
        {part.overridden ? <span className={css.note}>{t('inspect.overridden')}</span> : null}
      </summary>
      <dl className={css.figures}>
        {figures.map(([what, figure]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Lines title={t('inspect.errors')} lines={part.errors} />
      <Lines title={t('inspect.extensions')} lines={part.extensions} />
      <Lines title={t('inspect.calls')} lines={part.calls} />
      <Switch part={part} t={t} />
    </details>
  );
}

function Queries({ t }: { t: TFunction }) {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .sort((a, b) => b.getObserversCount() - a.getObserversCount() || b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_QUERIES);
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('inspect.queries')}>
      <table className={css.table}>
        <caption className={css.label}>{t('inspect.queries')}</caption>
        <thead>
          <tr>
            {(['key', 'state', 'used', 'at'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`inspect.query.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queries.map((query) => (
            <tr key={query.queryHash}>
              <td translate="no">{query.queryHash}</td>
              <td translate="no">
                {query.state.status} {query.state.fetchStatus}
              </td>
              <td>{query.getObserversCount()}</td>
              <td>{query.state.dataUpdatedAt ? formatTime(new Date(query.state.dataUpdatedAt).toISOString()) : ABSENT}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Contents() {
  const t = useT('shell-late');
  const heading = useRef<HTMLHeadingElement>(null);
  const [outlined, setOutlined] = useState(true);
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => {
      clearInterval(timer);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-inspect', outlined);
    return () => document.documentElement.removeAttribute('data-inspect');
  }, [outlined]);
  const calls = callsOf();
  return (
    <aside className={css.panel} aria-label={t('inspect.title')} onKeyDown={({ key }) => key === 'Escape' && open.set(false)}>
      <header className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          {t('inspect.title')}
        </h2>
        <button type="button" className={css.close} aria-label={t('inspect.close')} onClick={() => open.set(false)}>
          <Icon name="x" size={18} />
        </button>
      </header>
      <Checkbox checked={outlined} onChange={(event) => setOutlined(event.target.checked)}>
        {t('inspect.outline')}
      </Checkbox>
      {currentParts(calls).map((part) => (
        <PartDetails key={part.name} part={part} t={t} />
      ))}
      <Lines title={t('inspect.unused')} lines={unusedPreloads(preloadsOf(), calls)} />
      <Queries t={t} />
    </aside>
  );
}

function Panel() {
  return useStore(open) ? <Contents /> : null;
}
