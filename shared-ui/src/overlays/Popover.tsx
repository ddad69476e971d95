import { cloneElement, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Focusable } from 'react-aria-components/Focusable';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './overlays.module.css';
import { Localised } from './setup';

/** The properties of {@link Popover}. */
export interface PopoverProps {
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps['placement'];
}

/**
 * A small panel beside its button: filters, a few fields. Until it first opens, it renders only its button, as `Menu` does.
 *
 * @rule For filters or a few fields beside their button. Actions are a `Menu`, a question is a `Dialog`. It replaces the trigger’s `ref`
 *   and `onClick`.
 * @accessibility A `dialog` that `label` names. The trigger has `aria-haspopup` and `aria-expanded`; Esc closes it, and the focus returns
 *   to the trigger.
 */
export function Popover({ trigger, label, children, placement = 'bottom start' }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const setOpen = (open: boolean) => setState(open ? 'open' : 'closed');
  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': state === 'open',
        onClick: () => setOpen(true),
      })}
      {state === 'new' ? null : (
        <AnchoredPopover anchor={anchor} label={label} placement={placement} isOpen={state === 'open'} onOpenChange={setOpen}>
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </AnchoredPopover>
      )}
    </>
  );
}

/** The properties of {@link AnchoredPopover}. */
export interface AnchoredPopoverProps extends Omit<PopoverProps, 'trigger' | 'children'> {
  /** The element beside which the panel opens, and which has the focus again when it closes. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The panel of {@link Popover}, for a trigger that opens it only after this code has been loaded.
 *
 * @rule For a trigger that loads this code when it is first pressed. Others use `Popover`.
 * @accessibility A `dialog` that `label` names; Esc closes it, and the focus returns to `anchor`. The caller sets `aria-haspopup` and
 *   `aria-expanded` there.
 */
export function AnchoredPopover({ anchor, label, children, placement = 'bottom start', isOpen, onOpenChange }: AnchoredPopoverProps) {
  return (
    <Localised>
      <AriaPopover
        className={css.popover}
        trigger="DialogTrigger"
        triggerRef={anchor}
        placement={placement}
        offset={4}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        <AriaDialog className={css.popoverBody} aria-label={label}>
          {children}
        </AriaDialog>
      </AriaPopover>
    </Localised>
  );
}

/** The properties of {@link Tooltip}. */
export interface TooltipProps {
  /** One focusable element that accepts a ref and DOM properties. */
  children: ReactElement;
  text: string;
  placement?: AriaPopoverProps['placement'];
  disabled?: boolean;
  delay?: number;
}

/**
 * Shows the name of an icon-only control on hover and focus. It must not be the only place of an information.
 *
 * @rule Only for the name of a control that shows an icon. Why a button is unavailable is its `disabledReason`; what all users need is
 *   text.
 * @accessibility Shown on hover and on focus, not by touch. It only describes the control, which still needs `aria-label`.
 */
export function Tooltip({ children, text, placement = 'top', disabled, delay = 400 }: TooltipProps) {
  return (
    <Localised>
      <TooltipTrigger delay={delay} closeDelay={80} isDisabled={disabled}>
        <Focusable>{children as never}</Focusable>
        <AriaTooltip className={css.tooltip} placement={placement} offset={6}>
          {text}
        </AriaTooltip>
      </TooltipTrigger>
    </Localised>
  );
}
