import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatNumber, useSession, useT, VisuallyHidden } from 'shared-ui/core';
import { type ExtensionValue, type TodoSource, useExtensionValues } from 'shared-ui/slots';
import { waitingFigures } from './waiting';

/** A greater number is shown as "99+": it would be wider than an icon. */
const MAX_SHOWN = 99;

const NONE: readonly ExtensionValue<TodoSource>[] = [];

function figureOf(total: number): string {
  return total > MAX_SHOWN ? `${formatNumber(MAX_SHOWN)}+` : formatNumber(total);
}

/**
 * Counts what waits behind the menu's entries: the totals of the to-do sources that name an entry's route as their `place`. The queries
 * are those of the dashboard, with its cached answers. They run one after the other: several tabs that count at once would keep the
 * calls of their pages waiting. A source that fails has no figure.
 */
function useTotals(user: string): { route: string; total: number }[] {
  const sources = (useExtensionValues<TodoSource>('dashboard.todo') ?? NONE).filter(({ extension }) => extension.place !== undefined);
  const [answered, setAnswered] = useState(0);
  const queries = useQueries({
    queries: sources.map(({ value }, index) => ({ ...value.query(user), enabled: index <= answered, meta: { loader: false } })),
  });
  if (queries[answered]?.isPending === false) setAnswered(answered + 1);
  return sources.flatMap(({ extension, value }, index) => {
    const data = queries[index]?.data;
    return data === undefined || extension.place === undefined ? [] : [{ route: extension.place, total: value.total(data) }];
  });
}

function Totals({ user }: { user: string }) {
  const t = useT('shell-late');
  const totals = useTotals(user).filter(({ total }) => total > 0);
  const key = totals.map(({ route, total }) => `${route} ${total}`).join();
  useEffect(() => {
    const figures = totals.map(({ route, total }) => {
      const figure = figureOf(total);
      return [
        route,
        <>
          <span aria-hidden="true">{figure}</span>
          <VisuallyHidden>, {t('menu.waiting', { count: total, n: figure })}</VisuallyHidden>
        </>,
      ] as const;
    });
    waitingFigures.set(new Map(figures));
    // oxlint-disable-next-line react/exhaustive-deps -- `key` has the content of `totals`, which is another array at each render
  }, [key, t]);
  useEffect(() => () => waitingFigures.set(new Map()), []);
  return null;
}

/** Fills the menu's figures while someone is signed in. */
export function WaitingSource() {
  const user = useSession()?.uuid;
  return user ? <Totals user={user} /> : null;
}
