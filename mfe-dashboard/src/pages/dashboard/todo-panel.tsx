import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { formatNumber, linkProps, translator, useLocale, type TFunction } from 'shared-ui/core';
import { useExtensionValues, type ExtensionValue, type TodoItem, type TodoSource } from 'shared-ui/slots';
import { links } from '../../links';
import { useWords } from '../../words';
import { snoozedQuery } from '../../queries/snoozed';
import { useLater } from './snooze';
import { mix } from './todo';
import { Item, PutOff } from './todo-item';
import css from './todo.module.css';

type Source = ExtensionValue<TodoSource>;

const NONE: readonly Source[] = [];

/** What one source came to: its things to do, or what went wrong with it. */
interface Told {
  id: string;
  items: TodoItem[];
  total: number;
  all?: { href: string; text: string };
  failure?: { text: string; retry: () => void; retrying: boolean };
  pending: boolean;
}

// A source is another remote's: one that throws over its own answer is a source that failed, and nothing else.
function tell({ extension, value }: Source, query: UseQueryResult<unknown>, t: TFunction): Told {
  const { id } = extension;
  const failed = (): Told => ({
    ...{ id, items: [], total: 0, pending: false },
    failure: { text: value.failure(t), retry: () => void query.refetch(), retrying: query.isFetching },
  });
  const { data, isError, fetchStatus } = query;
  if (data === undefined) {
    return isError || fetchStatus === 'paused' ? failed() : { id, items: [], total: 0, pending: true };
  }
  try {
    const total = value.total(data);
    return { id, items: value.items(data, t, new Date()), total, all: value.all(t, total), pending: false };
  } catch (error) {
    console.warn(`${id} could not be shown`, error);
    return failed();
  }
}

/** À traiter: what every remote says that waits for the practice, mixed, the most urgent first. */
export function TodoPanel({ user, quiet = false }: { user: string; quiet?: boolean }) {
  const sources = useExtensionValues<TodoSource>('dashboard.todo');
  return <Todos user={user} sources={sources} quiet={quiet} />;
}

interface Props {
  user: string;
  sources: readonly Source[] | undefined;
  /** Nothing to do goes without saying. */
  quiet: boolean;
}

function Todos({ user, sources, quiet }: Props) {
  const t = useWords();
  const present = sources ?? NONE;
  const queries = useQueries({ queries: present.map(({ value }) => value.query(user)) });
  useLocale(); // each source speaks with its own remote's words
  const told = present.flatMap((source, index) => {
    const query = queries[index];
    return query ? [tell(source, query, translator(source.extension.remote))] : [];
  });
  const snoozed = useQuery(snoozedQuery(user));
  const later = useLater(user);
  // Where it cannot be known what is put off, everything is shown.
  const off = new Set(snoozed.data?.tasks.map(({ task }) => task));
  const pending = !sources || told.some((source) => source.pending) || (snoozed.isPending && snoozed.fetchStatus !== 'paused');
  const all = told.flatMap((source) => source.items);
  const items = mix(told.map((source) => source.items.filter(({ id }) => !off.has(id))));
  const hidden = all.filter(({ id }) => off.has(id)).length;
  const count = told.reduce((sum, { total }) => sum + total, 0) - hidden;
  const failures = told.flatMap(({ id, failure }) => (failure ? [{ id, ...failure }] : []));
  const nothing = !pending && failures.length === 0 && items.length === 0;
  if (nothing && quiet) return null;
  return (
    <Panel
      lead
      ruled
      title={
        <>
          {t('todo.title')}{' '}
          {!pending && failures.length === 0 && count > 0 ? <span className={css.count}>{formatNumber(count)}</span> : null}
        </>
      }
      aside={items.length > 1 ? t('todo.order') : null}
    >
      <div className={css.panel}>
        {pending ? <PanelSkeleton rows={7} /> : null}
        {!pending && items.length > 0 ? (
          <ul>
            {items.map((item) => (
              <Item
                key={item.id}
                item={item}
                busy={later.pending === item.id}
                {...(snoozed.data ? { onLater: (until: string) => void later.putOff(item.id, until) } : {})}
              />
            ))}
          </ul>
        ) : null}
        {pending ? null : <Failures failures={failures} />}
        {nothing ? <Nothing /> : null}
        {pending ? null : (
          <PutOff tasks={snoozed.data?.tasks ?? []} items={all} pending={later.pending} onWake={(task) => void later.wake(task)} />
        )}
        {!pending && count > items.length ? <More told={told} /> : null}
      </div>
    </Panel>
  );
}

function Failures({ failures }: { failures: (NonNullable<Told['failure']> & { id: string })[] }) {
  return failures.map(({ id, text, retry, retrying }) => (
    <div key={id} className={css.failure} data-source={id}>
      <PanelError onRetry={retry} retrying={retrying}>
        {text}
      </PanelError>
    </div>
  ));
}

function Nothing() {
  const t = useWords();
  return (
    <div className={css.nothing}>
      <PanelEmpty action={<a {...linkProps(links.orders)}>{t('todo.emptyAction')}</a>}>{t('todo.empty')}</PanelEmpty>
    </div>
  );
}

function More({ told }: { told: Told[] }) {
  return (
    <p className={css.more}>
      {told.map(({ id, all, total }) =>
        all && total > 0 ? (
          <a key={id} {...linkProps(all.href)}>
            {all.text}
          </a>
        ) : null,
      )}
    </p>
  );
}
