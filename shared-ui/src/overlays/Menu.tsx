import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Pressable } from 'react-aria-components/Pressable';
import { Separator } from 'react-aria-components/Separator';
import css from './overlays.module.css';
import { cx } from '../basics/cx';
import { navigate } from '../core/navigation';
import { Localised } from './setup';

export interface MenuEntryItem {
  id: string;
  label: ReactNode;
  /** For type-ahead, where the label is not a string. */
  text?: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A hairline above. */
  parted?: boolean;
  onAction?: () => void;
  /** Goes to a page of the portal. */
  href?: string;
}

export interface MenuProps {
  /** A `Button`, or any element that takes a ref and DOM properties. */
  trigger: ReactElement;
  /** The menu's accessible name, where the trigger does not give it one. */
  label: string;
  items: MenuEntryItem[];
  placement?: AriaPopoverProps['placement'];
}

/** Actions on one thing. */
export function Menu({ trigger, label, items, placement = 'bottom end' }: MenuProps) {
  return (
    <Localised>
      <MenuTrigger>
        <Pressable>{trigger as never}</Pressable>
        <AriaPopover className={css.popover} placement={placement} offset={4}>
          <MenuList label={label} items={items} />
        </AriaPopover>
      </MenuTrigger>
    </Localised>
  );
}

/** The list of a menu without its trigger; the gallery shows it open. */
export function MenuList({ label, items }: Pick<MenuProps, 'label' | 'items'>) {
  return (
    <AriaMenu className={css.list} aria-label={label}>
      {items.flatMap((item) => [
        item.parted ? <Separator key={`${item.id}-rule`} className={css.rule} /> : null,
        <MenuItem
          key={item.id}
          id={item.id}
          className={cx(css.item, item.danger && css.danger)}
          textValue={item.text ?? (typeof item.label === 'string' ? item.label : item.id)}
          isDisabled={item.disabled}
          onAction={() => {
            item.onAction?.();
            if (item.href) navigate(item.href);
          }}
        >
          {item.icon ? <span className={css.itemIcon}>{item.icon}</span> : null}
          <span className={css.itemText}>{item.label}</span>
        </MenuItem>,
      ])}
    </AriaMenu>
  );
}
