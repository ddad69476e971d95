import type { Locale, PageRemote, PageRoute } from 'shared-ui/core';
import { labelOf } from '../labels';
import { isOffered } from '../layout/menu';

/** A page that the palette opens. */
export interface FoundPage {
  path: string;
  label: string;
  /** The icon of the page's menu entry, if it has one. */
  icon: string;
}

/** Removes accents and case, as the lists' own search does. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Splits the input into words. */
function wordsOf(text: string): string[] {
  return normalise(text).split(/\s+/).filter(Boolean);
}

/** Reports whether a page opens by itself. A page below another one needs parameters unless its remote declares it searchable. */
function opensDirectly(route: PageRoute, routes: readonly PageRoute[]): boolean {
  if (route.reserved || route.operators || route.layout !== 'wrapped') return false;
  if (route.searchable) return true;
  return route.parent === undefined && !routes.some((other) => other.parent === undefined && route.path.startsWith(`${other.path}/`));
}

/** Returns every page of the published remotes that opens by itself, in menu order. */
export function allPages(remotes: readonly PageRemote[], locale: Locale): FoundPage[] {
  const entries = new Map(remotes.flatMap(({ menu }) => menu.map((entry) => [entry.route, entry] as const)));
  const pages = remotes.flatMap((remote) =>
    remote.routes
      .filter((route) => opensDirectly(route, remote.routes) && isOffered(route) && isOffered(entries.get(route.path) ?? {}))
      .map((route) => ({ path: route.path, label: labelOf(remote, route.title, locale), icon: entries.get(route.path)?.icon ?? 'file' })),
  );
  const seen = new Set<string>();
  return pages.filter(({ label }) => {
    const first = !seen.has(label);
    seen.add(label);
    return first;
  });
}

/** Returns the pages whose name contains every word; those that start with the input come first. */
export function matchPages(pages: readonly FoundPage[], text: string, most: number): FoundPage[] {
  const words = wordsOf(text);
  const begins = ({ label }: FoundPage) => normalise(label).startsWith(words[0] ?? '');
  const found = pages.filter(({ label }) => words.every((word) => normalise(label).includes(word)));
  return [...found.filter(begins), ...found.filter((page) => !begins(page))].slice(0, most);
}

/** Splits a text into the pieces that match a word of the search, and the rest. */
export function emphasised(text: string, search: string): { text: string; found: boolean }[] {
  const letters = [...text];
  const folded = letters.map(normalise);
  const whole = folded.join('');
  const at = folded.reduce<number[]>((starts, letter) => [...starts, (starts.at(-1) ?? 0) + letter.length], [0]);
  const marks = letters.map(() => false);
  for (const word of wordsOf(search)) {
    const start = whole.indexOf(word);
    if (start < 0) continue;
    letters.forEach((_, index) => {
      if ((at[index] ?? 0) < start + word.length && (at[index + 1] ?? 0) > start) marks[index] = true;
    });
  }
  return letters.reduce<{ text: string; found: boolean }[]>((pieces, letter, index) => {
    const last = pieces.at(-1);
    if (last && last.found === marks[index]) last.text += letter;
    else pieces.push({ text: letter, found: marks[index] ?? false });
    return pieces;
  }, []);
}
