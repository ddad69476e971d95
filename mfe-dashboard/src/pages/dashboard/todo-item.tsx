import { useId, useState } from 'react';
import { DateText } from 'shared-ui/components';
import { Button, formatDate, fullName, lazyPart, LinkButton, linkProps } from 'shared-ui/core';
import type { TodoItem } from 'shared-ui/slots';
import type { SnoozedTask } from '../../queries/snoozed';
import { useTranslations } from '../../translations';
import { laterDays } from './snooze';
import css from './todo.module.css';

const LaterDate = lazyPart(() => import('./later-date'), null);

interface ItemProps {
  item: TodoItem;
  /** Snoozes the item until a day; absent where snoozing is not available. */
  onLater?: (until: string) => void;
  busy: boolean;
  /** Opens the item's question on this page, for items that can be settled here. */
  onAct: () => void;
  /** The question is loading. */
  opening: boolean;
}

/** Scrolls an element that opens below the fold, or under a bar, into view. */
const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Shows one to-do item with its act or its link, and the menu of days for snoozing it. */
export function Item({ item, onLater, busy, onAct, opening }: ItemProps) {
  const t = useTranslations();
  const { id, kind, glyph, title, detail, since, href, action, reference, act } = item;
  const days = useId();
  const [asked, setAsked] = useState(false);
  const [choosing, setChoosing] = useState(false);
  return (
    <li className={css.item} data-todo={kind} data-id={id} onKeyDown={(event) => event.key === 'Escape' && setAsked(false)}>
      <span className={css.glyph}>{glyph}</span>
      <div className={css.words}>
        <p className={css.title}>{act ? <a {...linkProps(href)}>{title}</a> : title}</p>
        <p className={css.detail}>{detail}</p>
      </div>
      <span className={css.date}>
        <DateText value={since} as="relative" />
      </span>
      <span className={css.acts}>
        {onLater ? (
          <Button
            variant="ghost"
            size="s"
            aria-expanded={asked}
            aria-controls={days}
            aria-label={`${t('todo.later')} ${reference}`}
            onClick={() => {
              setAsked(!asked);
              setChoosing(false);
            }}
          >
            {t('todo.later')}
          </Button>
        ) : null}
        {act ? (
          <Button data-main size="s" className={css.action} busy={opening} aria-label={`${act.label} ${reference}`} onClick={onAct}>
            {act.label}
          </Button>
        ) : (
          <LinkButton data-main {...linkProps(href)} size="s" className={css.action} aria-label={`${action} ${reference}`}>
            {action}
          </LinkButton>
        )}
      </span>
      {asked && onLater ? (
        <div id={days} role="group" aria-label={`${t('todo.later')} ${reference}`} className={css.days} ref={reveal}>
          {laterDays(new Date()).map(({ key, day }) => (
            <Button key={key} size="s" disabled={busy} onClick={() => onLater(day)}>
              {t(`todo.until.${key}`)}
            </Button>
          ))}
          {/* The button stays, so that the focus has a place. */}
          <Button size="s" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('todo.until.choose')}
          </Button>
          {choosing ? <LaterDate onChosen={onLater} busy={busy} /> : null}
        </div>
      ) : null}
    </li>
  );
}

/** Shows the snoozed items: who snoozed each, until when, and a button that restores it for the whole practice. */
export function PutOff({
  tasks,
  items,
  onWake,
  pending,
}: {
  tasks: SnoozedTask[];
  items: TodoItem[];
  onWake: (task: string) => void;
  pending: string | null;
}) {
  const t = useTranslations();
  const list = useId();
  const [open, setOpen] = useState(false);
  const shown = tasks.flatMap((task) => {
    const item = items.find(({ id }) => id === task.task);
    return item ? [{ ...task, item }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={css.putOff}>
      <Button variant="ghost" size="s" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        {t('todo.putOffCount', { count: shown.length })}
      </Button>
      {open ? (
        <ul id={list}>
          {shown.map(({ task, until, by, item }) => (
            <li key={task} className={css.off} data-put-off={item.kind}>
              <div>
                <p className={css.title}>{item.title}</p>
                <p className={css.detail}>{item.detail}</p>
                <p className={css.detail}>{t('todo.putOffBy', { date: formatDate(until), name: fullName(by) })}</p>
              </div>
              <Button size="s" busy={pending === task} aria-label={`${t('todo.wake')} ${item.reference}`} onClick={() => onWake(task)}>
                {t('todo.wake')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
