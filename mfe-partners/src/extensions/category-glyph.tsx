import type { Category } from '../parts/links';

/** Paths on 24 px: a summit, a sun on the horizon, lines of text, rising columns. */
const GLYPHS: Record<Category, string> = {
  medical: 'M12 4 21.5 20H2.5ZM12 10.5 17 19.5M12 10.5 7 19.5M9 16H15',
  lifestyle: 'M2.5 20H21.5M5.5 16.5H18.5M7.6 15.5A6.5 6.5 0 1 1 16.4 15.5',
  formation: 'M2.5 5H17M2.5 10H21.5M2.5 15H21.5M2.5 20H12',
  finance: 'M2.5 20H21.5M5 20V14M9.5 20V10M14 20V15.5M18.5 20V5',
};

/** Shows the icon of a category, whose name stands beside it; `size` in CSS pixels. */
export function CategoryGlyph({ category, size = 24 }: { category: Category; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={GLYPHS[category]} />
    </svg>
  );
}
