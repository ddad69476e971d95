import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './nav.module.css';
import { cx } from '../basics/cx';
import { linkProps } from '../core/navigation';
import { formatNumber } from '../core/format';

/** A tab that is a link. */
export interface Tab {
  href: string;
  label: ReactNode;
  /** A number beside the label. */
  count?: number;
  current?: boolean;
}

/** Scrolls only the row until the tab is centred: on a phone the current one may be out of view. */
function centre(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-current]');
  if (!tab || !row) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/**
 * Sub-pages as links, attached to the rule above or below them; they scroll horizontally if they do not fit.
 *
 * @rule Pages of one group, directly below the top bar. Views of a list are not tabs.
 * @accessibility A navigation with links; the current one is `aria-current="page"`.
 */
export function TabsNav({ tabs, label, children }: { tabs: Tab[]; label: string; children?: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  // Counts arrive later and widen the tabs.
  const counts = tabs.map(({ count, current }) => [count, current]).join();
  useLayoutEffect(() => centre(row.current), [counts]);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      <ul className={css.tabList}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a
              {...linkProps(tab.href)}
              className={cx(css.tab, tab.current && css.tabCurrent)}
              aria-current={tab.current ? 'page' : undefined}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={css.tabCount}>{formatNumber(tab.count)}</span>}
            </a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

/** An option of a segmented control. */
export interface Segment<T extends string> {
  value: T;
  label: ReactNode;
}

/**
 * Two to four views of the same content.
 *
 * @rule For two to four views of the same content, such as chart and table. Pages are a `TabsNav`; a choice that is sent is a `RadioInput`.
 * @accessibility A group of buttons of which one is pressed.
 */
export function Segmented<T extends string>({
  segments,
  value,
  onChange,
  label,
}: {
  segments: Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  label: string;
}) {
  return (
    <div className={css.segmented} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={css.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
