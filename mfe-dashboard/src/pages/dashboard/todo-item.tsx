import { useId, useState } from 'react';
import { DateText } from 'shared-ui/components';
import { Button, lazyPart, LinkButton, linkProps } from 'shared-ui/core';
import type { TodoItem } from 'shared-ui/slots';
import { useTranslations } from '../../translations';
import css from './todo.module.css';

const Later = lazyPart(() => import(/* webpackChunkName: "later" */ './later'), null);

interface ItemProps {
  item: TodoItem;
  user: string;
  /** Whether snoozing is available. */
  snoozes: boolean;
  /** Opens the item's question on this page, for items that can be settled here. */
  onAct: () => void;
  /** The question is loading. */
  opening: boolean;
}

/** Shows one to-do item with its act or its link, and the menu of days for snoozing it. */
export function Item({ item, user, snoozes, onAct, opening }: ItemProps) {
  const t = useTranslations();
  const { id, kind, glyph, title, detail, since, href, action, reference, act } = item;
  const days = useId();
  const [asked, setAsked] = useState(false);
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
        {snoozes ? (
          <Button
            variant="ghost"
            size="s"
            aria-expanded={asked}
            aria-controls={days}
            aria-label={`${t('todo.later')} ${reference}`}
            onClick={() => setAsked(!asked)}
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
      {asked && snoozes ? <Later id={days} label={`${t('todo.later')} ${reference}`} user={user} task={id} /> : null}
    </li>
  );
}
