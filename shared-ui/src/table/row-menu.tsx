import { Icon } from 'shared-ui/components';
import { Button } from '../basics/index';
import { navigate } from '../core/navigation';
import { Menu } from '../overlays/index';
import type { RowAction } from './types';

function follow({ href, download, newTab, onAction }: RowAction): void {
  onAction?.();
  if (!href) return;
  if (newTab) window.open(href, '_blank', 'noopener');
  else if (download) {
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  } else navigate(href);
}

/** The actions on one row. */
export function RowMenu({ label, actions }: { label: string; actions: () => RowAction[] }) {
  if (actions().length === 0) return null;
  return (
    <Menu
      label={label}
      trigger={<Button variant="ghost" size="s" iconOnly icon={<Icon name="more" />} aria-label={label} />}
      items={() =>
        actions().map((action) => {
          const { id, label, icon, danger, parted } = action;
          return { id, label, icon, danger, parted, onAction: () => follow(action) };
        })
      }
    />
  );
}
