import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { keepFocus } from 'shared-ui/components';
import { useT } from '../core/i18n';
import { DateRangeField, FilterMenu, type DateRange } from '../overlays/index';
import { isFiltered, type ListSchema } from './list-state';
import css from './toolbar.module.css';
import type { FilterOption, ListControl, ListFilter } from './types';

interface ChipsProps<F extends string> {
  schema: ListSchema<F>;
  list: ListControl<F>;
  filters: ListFilter<F>[];
  /** The chip of the views, before the filters. */
  views?: ReactNode;
}

/** Shows every filter of the list, and the value of each active one, so that no filter is active without being visible. */
export function FilterChips<F extends string>({ schema, list, filters, views }: ChipsProps<F>) {
  const t = useT('ui');
  const { state } = list;
  return (
    <div className={css.chips} role="group" aria-label={t('table.filters')}>
      {views}
      {filters.map((filter) => (
        <FilterChipOf key={filter.name} filter={filter} single={schema.filters[filter.name].max === 1} list={list} />
      ))}
      {schema.period === false ? null : <PeriodChip list={list} />}
      {isFiltered(state) ? (
        <button ref={keepFocus} type="button" className={css.clearAll} onClick={list.clear}>
          {t('table.clear')}
        </button>
      ) : null}
    </div>
  );
}

interface ChipProps<F extends string> {
  filter: ListFilter<F>;
  single: boolean;
  list: ListControl<F>;
}

function FilterChipOf<F extends string>({ filter, single, list }: ChipProps<F>) {
  const values = list.state.filters[filter.name];
  const lookup = useLookup(filter.lookup, values[0]);
  return (
    <span data-active={values.length > 0 ? '' : undefined} onPointerEnter={lookup?.begin} onFocus={lookup?.begin}>
      <FilterMenu
        name={filter.label}
        all={filter.any}
        options={lookup?.options ?? filter.options}
        values={values}
        single={single}
        onSearch={lookup?.search}
        searching={lookup?.searching}
        onChange={(next) => list.set({ filters: { ...list.state.filters, [filter.name]: next } })}
      />
    </span>
  );
}

/** A period; an inverted one stays here until it is corrected, and never reaches the address. */
function PeriodChip<F extends string>({ list }: { list: ListControl<F> }) {
  const t = useT('ui');
  const { from, to } = list.state;
  const [draft, setDraft] = useState<DateRange | null>(null);
  const value = draft ?? { from, to };
  const change = (next: DateRange) => {
    const reversed = next.from !== undefined && next.to !== undefined && next.from > next.to;
    setDraft(reversed ? next : null);
    if (!reversed) list.set({ from: next.from, to: next.to });
  };
  return (
    <span data-active={value.from || value.to ? '' : undefined}>
      <DateRangeField label={t('table.period')} value={value} onChange={change} />
    </span>
  );
}

const PAUSE = 250;

interface Found {
  options: FilterOption[];
  searching: boolean;
}

/** Loads options from the server while the user types; the first ones load when the chip is hovered or focused. */
function useLookup(lookup: ListFilter['lookup'], value: string | undefined) {
  const [found, setFound] = useState<Found>({ options: [], searching: false });
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController; started: boolean }>({ started: false });
  const find = lookup?.find;
  const ask = useCallback(
    (text: string, pause: number) => {
      if (!find) return;
      clearTimeout(running.current.timer);
      running.current.abort?.abort();
      const abort = new AbortController();
      running.current.abort = abort;
      setFound((before) => ({ ...before, searching: true }));
      running.current.timer = setTimeout(() => {
        find(text.trim(), abort.signal).then(
          (next) => abort.signal.aborted || setFound({ options: next, searching: false }),
          (error: unknown) => {
            if (abort.signal.aborted) return;
            // The list itself shows that the service is unavailable; no options are enough here.
            console.warn('options could not be looked up', error);
            setFound({ options: [], searching: false });
          },
        );
      }, pause);
    },
    [find],
  );
  useEffect(() => {
    const current = running.current;
    return () => {
      clearTimeout(current.timer);
      current.abort?.abort();
    };
  }, []);
  if (!find) return undefined;
  const listed = found.options.some((option) => option.value === value);
  const chosen = value === undefined || listed ? [] : [{ value, label: lookup?.chosen ?? '…' }];
  return {
    options: [...chosen, ...found.options],
    searching: found.searching,
    search: (text: string) => ask(text, PAUSE),
    begin: () => {
      if (running.current.started) return;
      running.current.started = true;
      ask('', 0);
    },
  };
}
