import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ProductSchemas, Session, TFunction } from '../core/index';
import type { PaletteItem } from '../overlays/index';

/** The properties of a dashboard card. */
export interface CardProps {
  /** The session's user. */
  user: string;
}

/**
 * `dashboard.card`: renders its own `Panel` with title, link, skeleton, error with retry, and empty state. Its `place` is `wide` or
 * `side`.
 */
export type DashboardCard = ComponentType<CardProps>;

/** One item of the to-do list. */
export interface TodoItem {
  id: string;
  /** Items of each kind get a fair share of the list. */
  kind: string;
  /** Smaller is more urgent; 0 comes first. */
  urgency: number;
  /** Waiting since: an ISO date or time. */
  since: string;
  glyph: ReactNode;
  title: string;
  detail: string;
  action: string;
  href: string;
  /** The subject in words for the user. */
  reference: string;
  /** Completes the item within the list; without it, `action` leads to `href`. */
  act?: TodoAct;
}

/** The outcome of an act, as a text: done and perhaps undoable, or not done. */
export type TodoOutcome = { done: true; message: string; undo?: () => Promise<TodoOutcome> } | { done: false; message: string };

/** The properties of an act's dialog. */
export interface TodoActProps {
  /** Closes without acting. */
  onClose: () => void;
  /** Closes the dialog. The item leaves the list at once, and returns if the outcome is that it was not done. */
  onAct: (outcome: Promise<TodoOutcome>) => void;
}

/** Completes an item without leaving the list. */
export interface TodoAct {
  /** A verb. */
  label: string;
  /** Loads the dialog with all that it shows; resolves with null if only the page of `href` can complete the item, which then opens. */
  open: (user: string) => Promise<ComponentType<TodoActProps> | null>;
}

/** The items of one kind, shown where more wait than the list has room for. */
export interface TodoGroup {
  /** The number and the kind, such as "12 refused orders". */
  text: string;
  /** The list of exactly these items. */
  href: string;
  /** The open amount of all of them, where there is one. */
  amount?: ProductSchemas['Money'];
  /** Since when the oldest waits: an ISO date or time. */
  oldest?: string;
}

/** `dashboard.todo`: a source of to-do items, which the dashboard merges with others. `t` has the texts of the extension's remote. */
export interface TodoSource<T = unknown, K extends QueryKey = QueryKey> {
  /** `person` is passed only to a source whose items are a `person`'s. */
  query(user: string, person?: string): UseQueryOptions<T, Error, T, K>;
  /** Whose the items are: the user's own, one person's of the practice, or (absent) the whole practice's. */
  whose?: 'reader' | 'person';
  items(data: T, t: TFunction, now: Date): TodoItem[];
  /** Total number of items; also shown at the menu entry whose route is the extension's `place`. */
  total(data: T): number;
  /** The link to all items. */
  all(t: TFunction, n: number): { href: string; text: string };
  /** The items by kind; without it, or where the kinds are not known, all of them are one group with the text of `all`. */
  groups?(data: T, t: TFunction): TodoGroup[] | undefined;
  /** The text shown when the source cannot be loaded. */
  failure(t: TFunction): string;
}

/** The properties of a top-bar tool. */
export interface TopBarToolProps {
  session: Session;
  /** The class that the slot requires: size and colours. */
  className?: string;
}

/**
 * `top-bar.tool`: one element. Its `place` is `icon`, 32 px wide and on phones too, or `link`, a text that only the wide bar has room
 * for.
 */
export type TopBarTool = ComponentType<TopBarToolProps>;

/** `menu.figure`: a figure at the end of the menu entry whose route is its `place`. */
export type MenuFigure = ComponentType<{ session: Session }>;

/** The texts and functions for rendering a search hit as a palette entry. */
export interface PaletteWords {
  /** True if patients' names are hidden. */
  hidden: boolean;
  /** Highlights the search text in a text. */
  emphasised(text: string): ReactNode;
  /** Translator of the extension's remote. */
  t: TFunction;
  /** Translator of the portal's common texts. */
  ui: TFunction;
}

/** Something that a user begins from the palette, such as a form. */
export interface PaletteAction {
  label: string;
  /** A path of the portal. */
  href: string;
  /** The name of a menu icon. */
  icon: string;
  /** Roles that may do it; absent means every role of the practice. */
  roles?: readonly string[];
}

/** `palette.kind`: a kind of search result. Its label is shown above its hits. */
export interface PaletteKind {
  kind: ProductSchemas['SearchKind'];
  /** What begins with an entry of this kind, in the remote's texts. */
  actions?(t: TFunction): readonly PaletteAction[];
  /** The palette sets `id`. */
  item(hit: ProductSchemas['SearchHit'], words: PaletteWords): Omit<PaletteItem, 'id'>;
}

/** The properties of a reader of documents. */
export interface DocumentReaderProps {
  /** The document's file name. */
  name: string;
  /** Fetches its bytes; a stable function. */
  load: (signal: AbortSignal) => Promise<ArrayBuffer>;
}

/**
 * `document.reader`: shows a PDF page by page, in the width of its place. Pages with the slot do not declare it: readers load with the
 * first opened document. The first extension is used.
 */
export type DocumentReader = ComponentType<DocumentReaderProps>;
