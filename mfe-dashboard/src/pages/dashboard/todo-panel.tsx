import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { ErrorBoundary, formatNumber, linkProps, translator, useLocale, type TFunction } from 'shared-ui/core';
import { prepareTexts, useExtensionValues, type ExtensionValue, type TodoItem, type TodoOutcome, type TodoSource } from 'shared-ui/slots';
import { cabinet, dashboard } from 'shared-ui/pages';
import { useTranslations } from '../../translations';
import { snoozedQuery } from '../../queries/snoozed';
import { useActs } from './acts';
import { useLater } from './snooze';
import { mix } from './todo';
import { Item, PutOff } from './todo-item';
import css from './todo.module.css';
import { usePerson, Whose } from './whose';

type Source = ExtensionValue<TodoSource>;

const NONE: readonly Source[] = [];

/** The outcome of one source: its items, or its failure. */
interface SourceState {
  id: string;
  items: TodoItem[];
  total: number;
  all?: { href: string; text: string };
  failure?: { text: string; retry: () => void; retrying: boolean };
  pending: boolean;
  /** When the answer was read, in milliseconds since the epoch. */
  readAt: number;
}

/** Wraps an item's act so that all texts of its remote load with the question; the list has loaded only a few of them. */
function withMessages(item: TodoItem, remote: string): TodoItem {
  const { act } = item;
  if (!act) return item;
  const open = async (user: string) => (await Promise.all([act.open(user), prepareTexts(remote)]))[0];
  return { ...item, act: { ...act, open } };
}

// A source is another remote's code. If it throws on its own answer, only this source is shown as failed.
function sourceState({ extension, value }: Source, query: UseQueryResult<unknown>, t: TFunction): SourceState {
  const { id } = extension;
  const failed = (): SourceState => ({
    ...{ id, items: [], total: 0, pending: false, readAt: 0 },
    failure: { text: value.failure(t), retry: () => void query.refetch(), retrying: query.isFetching },
  });
  const { data, dataUpdatedAt: readAt, isError, fetchStatus } = query;
  if (data === undefined) {
    return isError || fetchStatus === 'paused' ? failed() : { id, items: [], total: 0, pending: true, readAt };
  }
  try {
    const total = value.total(data);
    return {
      id,
      items: value.items(data, t, new Date()).map((item) => withMessages(item, extension.remote)),
      total,
      all: value.all(t, total),
      pending: false,
      readAt,
    };
  } catch (error) {
    console.warn(`${id} could not be shown`, error);
    return failed();
  }
}

/** Shows the panel "À traiter": the items of all remotes that wait for the practice, mixed, the most urgent first. */
export function TodoPanel({ user, quiet = false }: { user: string; quiet?: boolean }) {
  const sources = useExtensionValues<TodoSource>('dashboard.todo');
  return <Todos user={user} sources={sources} quiet={quiet} />;
}

interface Props {
  user: string;
  sources: readonly Source[] | undefined;
  /** Renders nothing when there is nothing to do. */
  quiet: boolean;
}

/**
 * Reports whether a source can have items of a person: it filters by person, or it has the reader's own items and the person is the reader.
 */
const concerns = ({ value: { whose } }: Source, person: string | undefined, user: string) =>
  person === undefined || whose === 'person' || (whose === 'reader' && person === user);

/** Queries the sources that can have items of a person, or all sources. */
function useSourceStates(sources: readonly Source[], user: string, person: string | undefined): SourceState[] {
  const present = sources.filter((source) => concerns(source, person, user));
  const queries = useQueries({
    queries: present.map(({ value }) => (value.whose === 'person' ? value.query(user, person) : value.query(user))),
  });
  useLocale(); // each source's texts come from its own remote's catalogue, so a change of language renders again
  return present.flatMap((source, index) => {
    const query = queries[index];
    if (!query) return [];
    const { all, ...states } = sourceState(source, query, translator(source.extension.remote));
    // The address that lists everything has no filter by person.
    return [all && (person === undefined || source.value.whose === 'reader') ? { ...states, all } : states];
  });
}

function Todos({ user, sources, quiet }: Props) {
  const t = useTranslations();
  const { people, person } = usePerson(user, sources?.some(({ value }) => value.whose === 'person') ?? false);
  const states = useSourceStates(sources ?? NONE, user, person);
  const snoozed = useQuery(snoozedQuery(user));
  const later = useLater(user);
  const acts = useActs(user);
  // If the snoozed items are unavailable, every item is shown.
  const off = new Set(snoozed.data?.tasks.map(({ task }) => task));
  const pending = !sources || states.some((source) => source.pending) || (snoozed.isPending && snoozed.fetchStatus !== 'paused');
  const waiting = states.map(({ items, readAt }) => items.filter(({ id }) => !off.has(id) && !acts.isGone(id, readAt)));
  const items = mix(waiting);
  const hidden = states.reduce((sum, source) => sum + source.items.length, 0) - waiting.flat().length;
  const count = states.reduce((sum, { total }) => sum + total, 0) - hidden;
  const failures = states.flatMap(({ id, failure }) => (failure ? [{ id, ...failure }] : []));
  const nothing = !pending && failures.length === 0 && items.length === 0;
  if (nothing && quiet && person === undefined) return null;
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
      aside={
        <span className={css.aside}>
          {items.length > 1 ? <span className={css.order}>{t('todo.order')}</span> : null}
          <Whose user={user} people={people} person={person} />
        </span>
      }
    >
      <div className={css.panel}>
        {pending ? <PanelSkeleton rows={7} /> : null}
        {pending ? null : <List items={items} acts={acts} later={snoozed.data ? later : null} />}
        {pending ? null : <Failures failures={failures} />}
        {nothing ? <Nothing person={person} /> : null}
        {pending ? null : (
          <PutOff
            tasks={snoozed.data?.tasks ?? []}
            items={states.flatMap((source) => source.items)}
            pending={later.pending}
            onWake={(task) => void later.wake(task)}
          />
        )}
        {!pending && count > items.length ? <More states={states} /> : null}
      </div>
    </Panel>
  );
}

interface ListProps {
  items: readonly TodoItem[];
  acts: ReturnType<typeof useActs>;
  /** Null where snoozing is not available. */
  later: ReturnType<typeof useLater> | null;
}

/** Lists the items and shows the open question. When an item leaves, the focus moves to its neighbour. */
function List({ items, acts, later }: ListProps) {
  const place = useRef<HTMLDivElement>(null);
  const act = (item: TodoItem, outcome: Promise<TodoOutcome>) => {
    const index = items.findIndex(({ id }) => id === item.id);
    const neighbour = items[index + 1] ?? items[index - 1];
    void acts.act(item, outcome);
    // By then the question is closed and has released the focus.
    requestAnimationFrame(() => {
      const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
      const next = rows.find(({ dataset }) => dataset.id === neighbour?.id)?.querySelector<HTMLElement>('[data-main]');
      (next ?? place.current)?.focus();
    });
  };
  const { asked } = acts;
  return (
    <div ref={place} tabIndex={-1} className={css.list}>
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              busy={later?.pending === item.id}
              opening={acts.opening === item.id}
              onAct={() => void acts.open(item)}
              {...(later ? { onLater: (until: string) => void later.putOff(item.id, until) } : {})}
            />
          ))}
        </ul>
      )}
      {asked ? (
        <ErrorBoundary onError={acts.broke} fallback={() => null}>
          <asked.Question onClose={acts.close} onAct={(outcome) => act(asked.item, outcome)} />
        </ErrorBoundary>
      ) : null}
    </div>
  );
}

function Failures({ failures }: { failures: (NonNullable<SourceState['failure']> & { id: string })[] }) {
  return failures.map(({ id, text, retry, retrying }) => (
    <div key={id} className={css.failure} data-source={id}>
      <PanelError onRetry={retry} retrying={retrying}>
        {text}
      </PanelError>
    </div>
  ));
}

function Nothing({ person }: { person: string | undefined }) {
  const t = useTranslations();
  const way =
    person === undefined
      ? { href: cabinet.orders, text: t('todo.emptyAction') }
      : { href: dashboard.dashboard, text: t('todo.whose.showAll') };
  return (
    <div className={css.nothing}>
      <PanelEmpty action={<a {...linkProps(way.href)}>{way.text}</a>}>
        {t(person === undefined ? 'todo.empty' : 'todo.whose.empty')}
      </PanelEmpty>
    </div>
  );
}

function More({ states }: { states: SourceState[] }) {
  return (
    <p className={css.more}>
      {states.map(({ id, all, total }) =>
        all && total > 0 ? (
          <a key={id} {...linkProps(all.href)}>
            {all.text}
          </a>
        ) : null,
      )}
    </p>
  );
}
