import { useId, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import css from './button.module.css';
import { Reason } from './Reason';
import { BusyRing } from './Ring';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-edge' | 'link';
/** Heights: s 30 (inside rows), m 36, l 44 (touch and forms). */
export type ButtonSize = 's' | 'm' | 'l';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the full width. */
  block?: boolean;
  /** A 16 px icon before the label. */
  icon?: ReactNode;
  /** Shows only the icon; `aria-label` is then required. */
  iconOnly?: boolean;
}

/** The properties of {@link Button}. */
export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'aria-disabled'> {
  /** In progress: shows a ring and the label, keeps the width, ignores further clicks. */
  busy?: boolean;
  /** Label while busy, if it differs. */
  busyLabel?: string;
  disabled?: boolean;
  /** Unavailable, but focusable: for a button that becomes unavailable while it has the focus, such as "next" on the last page. */
  'aria-disabled'?: boolean;
  /** Why the button is unavailable. It stays focusable and shows the reason on hover and focus. */
  disabledReason?: string;
}

/** Returns the class of a button, for elements that look like one. */
export function buttonClass({ variant = 'secondary', size = 'm', block, iconOnly }: Look): string {
  return cx(css.button, css[variant], css[size], block && css.block, iconOnly && css.iconOnly);
}

/**
 * Keeps the width at rest, so that a busy button never becomes narrower. The width is read in the click that makes the button busy:
 * measuring at mount would lay out a list with a button in each row twice.
 */
function useKeptWidth(busy: boolean) {
  const [width, setWidth] = useState<number>();
  return { keep: (button: HTMLButtonElement) => setWidth(button.offsetWidth || undefined), width: busy ? width : undefined };
}

/**
 * An action. One primary per view.
 *
 * @rule A destructive action is at the end of a menu, or in a dialog that names its object.
 * @rule Prefer `disabledReason` to `disabled`: the reason stands beside what is unavailable.
 * @accessibility Busy, or with a reason, it keeps the focus: it is `aria-disabled`, and the reason describes it. A `disabled` one loses
 *   the focus: set `aria-disabled` instead where the press itself makes it unavailable.
 * @accessibility With `iconOnly`, set `aria-label`; a `Tooltip` shows the same name to sighted users.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  iconOnly,
  busy = false,
  busyLabel,
  disabled,
  disabledReason,
  type = 'button',
  onClick,
  children,
  className,
  style,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const { keep, width } = useKeptWidth(busy);
  const soft = busy || Boolean(disabledReason || rest['aria-disabled']);
  const words = busy && busyLabel ? busyLabel : children;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !soft}
      aria-disabled={soft || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={cx(
        buttonClass({ variant, size, block, iconOnly }),
        (disabled || soft) && !busy && css.disabled,
        busy && !icon && css.ringed,
        className,
      )}
      style={width ? { ...style, minInlineSize: width } : style}
      onClick={(event) => {
        if (soft) return event.preventDefault();
        keep(event.currentTarget);
        onClick?.(event);
      }}
    >
      {busy ? <BusyRing size={size === 's' ? 14 : 16} /> : icon}
      {iconOnly ? null : <span>{words}</span>}
      {disabledReason ? <Reason id={reasonId} text={disabledReason} /> : null}
    </button>
  );
}

/** The properties of {@link LinkButton}. */
export interface LinkButtonProps extends Look, ComponentPropsWithRef<'a'> {
  href: string;
}

/**
 * A link that looks like a button; it navigates.
 *
 * @rule It leads to a page or a file. An action on the same page is a `Button`.
 * @rule Within the portal, pass `linkProps(href)`, so that the page is not reloaded. It cannot be disabled: leave it out instead.
 * @accessibility A link: Enter follows it, Space does not. With `iconOnly`, set `aria-label`.
 */
export function LinkButton({ variant, size, block, icon, iconOnly, children, className, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={cx(buttonClass({ variant, size, block, iconOnly }), className)}>
      {icon}
      {iconOnly ? null : <span>{children}</span>}
    </a>
  );
}
