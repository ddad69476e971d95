import type { ReactNode } from 'react';
import { Button } from '../basics/Button';
import { cx } from '../basics/cx';
import css from './toolbar.module.css';

/** A toolbar in one row at the foot of the stage. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.bar} role="toolbar" aria-label={label} data-stage-part>
      {children}
    </div>
  );
}

/** Groups related tools. */
export function ToolGroup({ children }: { children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}

/** One tool: an icon, with its name for screen readers and on hover. */
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
      disabled={disabled}
      onClick={onClick}
      className={pressed ? css.pressed : undefined}
    />
  );
}

/** A value between tools: a page number, a scale. A `spare` one is hidden on phones. */
export function Reading({ children, spare = false }: { children: ReactNode; spare?: boolean }) {
  return <span className={cx(css.reading, spare && css.spare)}>{children}</span>;
}
