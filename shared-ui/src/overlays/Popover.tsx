import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Focusable } from 'react-aria-components/Focusable';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import css from './overlays.module.css';
import { Localised } from './setup';

export interface PopoverProps {
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: AriaPopoverProps['placement'];
}

/** Something small beside its button: filters, a few fields. */
export function Popover({ trigger, label, children, placement = 'bottom start' }: PopoverProps) {
  return (
    <Localised>
      <DialogTrigger>
        <Pressable>{trigger as never}</Pressable>
        <AriaPopover className={css.popover} placement={placement} offset={4}>
          <AriaDialog className={css.popoverBody} aria-label={label}>
            {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
          </AriaDialog>
        </AriaPopover>
      </DialogTrigger>
    </Localised>
  );
}

export interface TooltipProps {
  /** One focusable element that takes a ref and DOM properties. */
  children: ReactElement;
  text: string;
  placement?: AriaPopoverProps['placement'];
  disabled?: boolean;
  delay?: number;
}

/** The name of something that shows only an icon, on hover and on focus. Never the only place of a fact. */
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
