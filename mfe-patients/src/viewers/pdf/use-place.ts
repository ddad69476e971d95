import { useEffect } from 'react';
import type { CommentAnchor } from '../../queries/file-comments';
import { discussed, type Talk } from '../parts/comments/talk';
import { usePlace } from '../place';

/** Shows the page that the address names, and describes the shown one. Returns the marked position. */
export function usePdfPlace(number: number, go: (to: number) => void, talk: Talk): CommentAnchor | null {
  const at = usePlace(() => {
    const { kind, number: on, x, y } = discussed(talk) ?? {};
    return { n: [number], ...(kind === 'page' && on === number && x !== undefined && y !== undefined ? { p: [x, y] } : {}) };
  });
  const [first = 1] = at?.n ?? [];
  useEffect(() => {
    if (at) go(first);
  }, [at, first, go]);
  const [x, y] = at?.p ?? [];
  return x === undefined || y === undefined ? null : { kind: 'page', number: first, x, y };
}
