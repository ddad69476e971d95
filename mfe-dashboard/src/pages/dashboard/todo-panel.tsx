import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { ErrorBoundary, formatMoney, formatNumber, lazyPart, linkProps, translator, useLocale, type TFunction } from 'shared-ui/core';
import {
  prepareTexts,
  useExtensionValues,
  type ExtensionValue,
  type TodoGroup,
  type TodoItem,
  type TodoOutcome,
  type TodoSource,
} from 'shared-ui/slots';
import { cabinet, dashboard } from 'shared-ui/pages';
import { useTranslations } from '../../translations';
import { snoozedQuery } from '../../queries/snoozed';
import { useActs } from './acts';
import { daysSince, mix } from './todo';
import { Item } from './todo-item';
import css from './todo.module.css';
import { usePerson, Whose } from './whose';

// Loads where something was put off.
const PutOff = lazyPart(() => import(/* webpackChunkName: "later" */ './put-off'), null);

type Source = ExtensionValue<TodoSource>;

const NONE: readonly Source[] = [];

/** The outcome of one source: its items, or its failure. */
interface SourceState {
  id: string;
  items: TodoItem[];
  total: number;
  groups?: TodoGroup[];
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
    const items = value.items(data, t, new Date()).map((item) => withMessages(item, extension.remote));
    return {
      id,
      items,
      total,
      // A part of the items does not show which one is the oldest.
      groups: value.groups?.(data, t) ?? [
        { ...value.all(t, total), oldest: items.length < total ? undefined : items.map(({ since }) => since).sort()[0] },
      ],
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
    const state = sourceState(source, query, translator(source.extension.remote));
    // The addresses of the groups have no filter by person.
    return [person === undefined || source.value.whose === 'reader' ? state : { ...state, groups: undefined }];
  });
}

function Todos({ user, sources, quiet }: Props) {
  const t = useTranslations();
  const { people, person } = usePerson(user, sources?.some(({ value }) => value.whose === 'person') ?? false);
  const states = useSourceStates(sources ?? NONE, user, person);
  const snoozed = useQuery(snoozedQuery(user));
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
        {pending ? (
          <PanelSkeleton rows={9} />
        ) : (
          <>
            {count > items.length ? <Groups groups={states.flatMap(({ total, groups }) => (total && groups) || [])} /> : null}
            <List user={user} items={items} acts={acts} snoozes={!!snoozed.data} />
            <Failures failures={failures} />
            {nothing ? <Nothing person={person} /> : null}
            {snoozed.data && off.size > 0 ? (
              <PutOff user={user} tasks={snoozed.data.tasks} items={states.flatMap((source) => source.items)} />
            ) : null}
          </>
        )}
      </div>
    </Panel>
  );
}

interface ListProps {
  user: string;
  items: readonly TodoItem[];
  acts: ReturnType<typeof useActs>;
  /** Whether snoozing is available. */
  snoozes: boolean;
}

/** Lists the items and shows the open question. When an item leaves, the focus moves to its neighbour. */
function List({ user, items, acts, snoozes }: ListProps) {
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
              user={user}
              snoozes={snoozes}
              opening={acts.opening === item.id}
              onAct={() => void acts.open(item)}
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

/** Lists what waits by kind, each with its number, its amount and the age of the oldest. */
function Groups({ groups }: { groups: readonly TodoGroup[] }) {
  const t = useTranslations();
  return (
    <ul className={css.groups} aria-label={t('todo.kinds')}>
      {groups.map(({ text, href, amount, oldest }) => {
        const days = oldest ? daysSince(oldest, new Date()) : 0;
        return (
          <li key={text}>
            <a {...linkProps(href)}>{text}</a>
            {amount ? <span>{formatMoney(amount)}</span> : null}
            {days > 0 ? <span>{t('todo.age', { count: days, n: formatNumber(days) })}</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
