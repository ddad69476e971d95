import { cloneElement, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, type MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
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
  /** Asked for when the menu opens, if it is a function: a list has one menu for each row. */
  items: MenuEntryItem[] | (() => MenuEntryItem[]);
  placement?: AriaPopoverProps['placement'];
}

type Focus = AriaMenuProps<object>['autoFocus'];

// Enter and Space too: left to the browser they would become a click that nobody made, which react-aria takes for a screen
// reader's, and then it moves the focus a frame later.
const FOCUS_BY_KEY: Record<string, Focus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/**
 * Actions on one thing. Until it first opens it is its trigger and nothing else: of react-aria's MenuTrigger in each row, a
 * list would render all parts before it shows any.
 */
export function Menu({ trigger, label, items, placement = 'bottom end' }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  // Which entry has the focus at first: none by a pointer, so that nothing is marked that nobody chose.
  const [focus, setFocus] = useState<Focus>();
  const [open, setOpen] = useState(false);
  const show = (on: Focus) => {
    setFocus(on);
    setOpen(true);
  };
  return (
    <>
      {cloneElement(trigger as ReactElement<Record<string, unknown>>, {
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event: MouseEvent) => show(event.detail === 0 ? 'first' : true),
        onKeyDown: (event: KeyboardEvent) => {
          if (!(event.key in FOCUS_BY_KEY)) return;
          event.preventDefault(); // the page would scroll, or the key become a click
          show(FOCUS_BY_KEY[event.key]);
        },
      })}
      {focus === undefined ? null : (
        <Localised>
          <AriaPopover
            className={css.popover}
            aria-labelledby={id}
            trigger="MenuTrigger"
            triggerRef={anchor}
            placement={placement}
            offset={4}
            isOpen={open}
            onOpenChange={setOpen}
          >
            <MenuList
              label={label}
              labelledBy={id}
              autoFocus={focus}
              onClose={() => setOpen(false)}
              items={typeof items === 'function' ? items() : items}
            />
          </AriaPopover>
        </Localised>
      )}
    </>
  );
}

interface MenuListProps {
  label: string;
  items: MenuEntryItem[];
  labelledBy?: string;
  autoFocus?: Focus;
  onClose?: () => void;
}

/** The list of a menu without its trigger; the gallery shows it open. */
export function MenuList({ label, items, labelledBy, autoFocus, onClose }: MenuListProps) {
  return (
    <AriaMenu
      className={css.list}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
      autoFocus={autoFocus}
      onClose={onClose}
    >
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
