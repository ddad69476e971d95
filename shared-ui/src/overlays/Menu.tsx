import { cloneElement, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
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
  /** For type-ahead, if the label is not a string. */
  text?: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A separator above. */
  parted?: boolean;
  onAction?: () => void;
  /** Navigates to a page of the portal. */
  href?: string;
}

/** The properties of {@link Menu}. */
export interface MenuProps {
  /** A `Button`, or any element that accepts a ref and DOM properties. */
  trigger: ReactElement;
  /** The accessible name of the open menu. */
  label: string;
  /** A function is called when the menu opens: a list has a menu in each row. */
  items: MenuEntryItem[] | (() => MenuEntryItem[]);
  placement?: AriaPopoverProps['placement'];
}

type Focus = AriaMenuProps<object>['autoFocus'];

// Enter and Space too: the browser would turn them into a synthetic click, which react-aria treats as a screen reader's, and would move
// the focus a frame later.
const FOCUS_BY_KEY: Record<string, Focus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A menu of actions on one item. Until it first opens, it renders only its trigger: with react-aria's MenuTrigger in each row, a list
 * would render all parts of the menus up front.
 *
 * @rule For actions on one item. One choice of a list is a `NativeSelect`; fields are a `Popover`. An entry that destroys is `danger`, the
 *   last, and `parted`.
 * @rule It replaces the trigger’s `ref`, `onClick` and `onKeyDown`. An entry with `href` opens in this tab only.
 * @accessibility `label` names the open menu. The trigger has `aria-haspopup` and `aria-expanded`; one with an icon only needs `aria-label`.
 * @accessibility Enter, Space and Down open it at the first entry, Up at the last; Esc closes it, and the focus returns.
 */
export function Menu({ trigger, label, items, placement = 'bottom end' }: MenuProps) {
  const anchor = useRef<HTMLElement>(null);
  // The initially focused entry: none after a pointer click, so that no entry is highlighted by default.
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
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: (event: MouseEvent) => show(event.detail === 0 ? 'first' : true),
        onKeyDown: (event: KeyboardEvent) => {
          if (!(event.key in FOCUS_BY_KEY)) return;
          event.preventDefault(); // the page would scroll, or the browser would click
          show(FOCUS_BY_KEY[event.key]);
        },
      })}
      {focus === undefined ? null : (
        <Localised>
          <AriaPopover
            className={css.popover}
            aria-label={label}
            trigger="MenuTrigger"
            triggerRef={anchor}
            placement={placement}
            offset={4}
            isOpen={open}
            onOpenChange={setOpen}
          >
            <MenuList
              label={label}
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
  autoFocus?: Focus;
  onClose?: () => void;
}

/**
 * The list of a menu without its trigger; the gallery shows it open.
 *
 * @rule The open list of a `Menu`, for the gallery. Pages use `Menu`.
 * @accessibility A `menu` that `label` names. It has no trigger: nothing opens it, and no focus returns.
 */
export function MenuList({ label, items, autoFocus, onClose }: MenuListProps) {
  return (
    <AriaMenu className={css.list} aria-label={label} autoFocus={autoFocus} onClose={onClose}>
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
