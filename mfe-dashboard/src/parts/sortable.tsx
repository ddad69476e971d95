import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, cx, VisuallyHidden } from 'shared-ui/core';
import { useTranslations } from '../translations';
import { moved, placeAt } from './move';
import css from './sortable.module.css';

interface Props<T> {
  /** Accessible name of the list. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  onOrder: (items: T[]) => void;
  /** Renders the controls beside a row's name. */
  children?: (item: T) => ReactNode;
}

interface Drag<T> {
  id: string;
  order: T[];
}

const LINES = '[data-sortable]';

/**
 * Shows a list that the user reorders: by dragging handles with a mouse, a pen or a finger, or row by row with two buttons or with the
 * arrow keys on them. The new position is announced to assistive technology.
 */
export function Sortable<T>({ label, items, idOf, nameOf, onOrder, children }: Props<T>) {
  const t = useTranslations();
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag<T>>();
  const [said, announce] = useState('');
  const shown = drag?.order ?? items;

  const announceMove = (item: T, place: number) => announce(t('sort.moved', { name: nameOf(item), place: place + 1, count: items.length }));

  const step = (item: T, from: number, to: number) => {
    if (to < 0 || to >= items.length) return announce(t(to < 0 ? 'sort.first' : 'sort.last', { name: nameOf(item) }));
    if (to === from) return;
    onOrder(moved(items, from, to));
    announceMove(item, to);
  };

  const dragTo = (y: number) => {
    if (!drag || !list.current) return;
    const from = drag.order.findIndex((item) => idOf(item) === drag.id);
    const lines = [...list.current.querySelectorAll(LINES)];
    const to = placeAt(
      y,
      lines.map((line) => line.getBoundingClientRect()),
    );
    if (to !== from) setDrag({ ...drag, order: moved(drag.order, from, to) });
    lines[to]?.scrollIntoView({ block: 'nearest' });
  };

  const drop = () => {
    if (!drag) return;
    setDrag(undefined);
    const place = drag.order.findIndex((item) => idOf(item) === drag.id);
    const item = drag.order[place];
    if (item === undefined || items.findIndex((other) => idOf(other) === drag.id) === place) return;
    onOrder(drag.order);
    announceMove(item, place);
  };

  return (
    <>
      <ul ref={list} className={css.lines} aria-label={label}>
        {shown.map((item, place) => (
          <li key={idOf(item)} data-sortable={idOf(item)} className={cx(css.line, drag?.id === idOf(item) && css.dragged)}>
            <Handle
              onStart={() => setDrag({ id: idOf(item), order: [...items] })}
              onMove={dragTo}
              onDrop={drop}
              onCancel={() => setDrag(undefined)}
            />
            <span className={css.name}>{nameOf(item)}</span>
            {children?.(item)}
            <Steps name={nameOf(item)} place={place} count={shown.length} onStep={(to) => step(item, place, to)} />
          </li>
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </>
  );
}

interface HandleProps {
  onStart: () => void;
  onMove: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
}

// For pointers only; keyboard users have the buttons of the row.
function Handle({ onStart, onMove, onDrop, onCancel }: HandleProps) {
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    onStart();
  };
  return (
    <span
      className={css.handle}
      data-handle
      aria-hidden="true"
      onPointerDown={start}
      onPointerMove={(event) => onMove(event.clientY)}
      onPointerUp={onDrop}
      onPointerCancel={onCancel}
    >
      <Icon name="sort" />
    </span>
  );
}

interface StepsProps {
  name: string;
  place: number;
  count: number;
  onStep: (to: number) => void;
}

function Steps({ name, place, count, onStep }: StepsProps) {
  const t = useTranslations();
  const keys: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onStep(to);
  };
  const look = { variant: 'ghost', size: 's', iconOnly: true, onKeyDown } as const;
  return (
    <span className={css.steps}>
      {/* At an end of the list the button stays enabled and the press is announced: a disabled button would lose the focus. */}
      <Button
        {...look}
        icon={<Icon name="arrow-up" />}
        aria-label={t('sort.up', { name })}
        className={cx(place === 0 && css.end)}
        onClick={() => onStep(place - 1)}
      />
      <Button
        {...look}
        icon={<Icon name="arrow-down" />}
        aria-label={t('sort.down', { name })}
        className={cx(place === count - 1 && css.end)}
        onClick={() => onStep(place + 1)}
      />
    </span>
  );
}
