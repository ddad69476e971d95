import type { ReactNode } from 'react';
import { Button } from '../basics/Button';
import { cx } from '../basics/cx';
import css from './toolbar.module.css';

/**
 * A toolbar in one row at the foot of the stage.
 *
 * @rule One on each stage, with `ToolGroup` elements. Gestures that begin on it do not move the picture.
 * @accessibility A `toolbar` that `label` names. Each tool is a tab stop; arrows do not move between them.
 */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.bar} role="toolbar" aria-label={label} data-stage-part>
      {children}
    </div>
  );
}

/**
 * Groups related tools.
 *
 * @rule For tools that belong together, inside a `Toolbar`.
 * @accessibility It is only drawn and has no role: each tool’s name is clear without its group.
 */
export function ToolGroup({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}

/**
 * One tool: an icon, with its name for screen readers and on hover.
 *
 * @rule In a `ToolGroup`. `pressed` is for a mode that stays; an action leaves it out.
 * @accessibility `label` is its name and its `title`; `pressed` is `aria-pressed`.
 * @accessibility A `disabled` tool is `aria-disabled`: it keeps the focus.
 */
export function Tool({
  label,
  icon,
  onClick,
  pressed,
  disabled,
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
}) {
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled}
      onClick={onClick}
      className={pressed ? css.pressed : undefined}
    />
  );
}

/**
 * A value between tools: a page number, a scale. A `spare` one is hidden on phones.
 *
 * @rule For a value between tools. A `spare` one is hidden on phones, so it is shown elsewhere too.
 * @accessibility Plain text, no live region: where a change must be announced, the caller does it.
 */
export function Reading({ children, spare = false }: { children: ReactNode; spare?: boolean }) {
  return <span className={cx(css.reading, spare && css.spare)}>{children}</span>;
}
