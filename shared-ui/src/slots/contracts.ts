import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ProductSchemas, Session, TFunction } from '../core/index';
import type { PaletteItem } from '../overlays/index';

/** What a card of the dashboard is given. */
export interface CardProps {
  /** The session's user. */
  user: string;
}

/**
 * `dashboard.card`: draws its own `Panel` with title, link, skeleton, error with retry, and what it says of nothing. Its `place`
 * is `wide` or `side`.
 */
export type DashboardCard = ComponentType<CardProps>;

/** One thing to do. */
export interface TodoItem {
  id: string;
  /** Items of a kind share the list fairly with those of others. */
  kind: string;
  /** The smaller, the sooner; 0 first. */
  urgency: number;
  /** Since when it waits: an ISO date or time. */
  since: string;
  glyph: ReactNode;
  title: string;
  detail: string;
  action: string;
  href: string;
  /** What it is about, as a person would say it. */
  reference: string;
  /** How it is settled in the list; without it, `action` leads to `href`. */
  act?: TodoAct;
}

/** What came of an act, in words: done and perhaps undoable, or not done. */
export type TodoOutcome = { done: true; message: string; undo?: () => Promise<TodoOutcome> } | { done: false; message: string };

/** What the question of an act is given. */
export interface TodoActProps {
  /** Nothing is done. */
  onClose: () => void;
  /** Closes the question. The thing leaves the list at once, and comes back where the outcome is that it was not done. */
  onAct: (outcome: Promise<TodoOutcome>) => void;
}

/** Settles a thing to do without leaving the list. */
export interface TodoAct {
  /** A verb. */
  label: string;
  /** Loads the dialog that asks, with all that it shows; null where only the page of `href` can settle it, which then opens. */
  open: (user: string) => Promise<ComponentType<TodoActProps> | null>;
}

/** `dashboard.todo`: a source of things to do, which the dashboard mixes with the others. `t` is of the extension's remote. */
export interface TodoSource<T = unknown, K extends QueryKey = QueryKey> {
  /** `person` is given only to a source whose things are `person`s. */
  query(user: string, person?: string): UseQueryOptions<T, Error, T, K>;
  /** Whose its things are: the reader's alone, one person's of the practice, or (absent) the whole practice's. */
  whose?: 'reader' | 'person';
  items(data: T, t: TFunction, now: Date): TodoItem[];
  /** How many there are in all. */
  total(data: T): number;
  /** The way to all of them. */
  all(t: TFunction, n: number): { href: string; text: string };
  /** What is said when it cannot be asked. */
  failure(t: TFunction): string;
}

/** What a tool of the top bar is given. */
export interface TopBarToolProps {
  session: Session;
  /** How the place wants it to look: its size and colours. */
  className?: string;
}

/**
 * `top-bar.tool`: one element. Its `place` is `icon`, 32 px wide and in the bar of telephones too, or `link`, words that only the
 * wide bar has room for.
 */
export type TopBarTool = ComponentType<TopBarToolProps>;

/** `menu.figure`: a figure at the end of the menu's entry whose route is its `place`. */
export type MenuFigure = ComponentType<{ session: Session }>;

/** What makes an entry of the palette out of a hit. */
export interface PaletteWords {
  /** Patients' names are hidden. */
  hidden: boolean;
  /** The text with what was searched for in it emphasised. */
  emphasised(text: string): ReactNode;
  /** Of the extension's remote. */
  t: TFunction;
  /** The portal's common texts. */
  ui: TFunction;
}

/** `palette.kind`: a kind of thing that the search finds. Its label stands above its hits. */
export interface PaletteKind {
  kind: ProductSchemas['SearchKind'];
  /** `id` is the palette's own. */
  item(hit: ProductSchemas['SearchHit'], words: PaletteWords): Omit<PaletteItem, 'id'>;
}
