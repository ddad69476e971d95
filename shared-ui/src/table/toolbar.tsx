import { useRef, type ReactNode } from 'react';
import { ExportLinks, Icon } from 'shared-ui/components';
import { Button } from '../basics/index';
import { useT } from '../core/i18n';
import { useNarrow } from './hooks';
import { RowMenu } from './row-menu';
import { SearchField } from './search-field';
import css from './toolbar.module.css';

interface ToolbarProps {
  search: string;
  label: string;
  /** Absent while there is nothing to export. */
  csvHref: string | undefined;
  /** False if the list has no export. */
  exportable: boolean;
  actions: ReactNode;
  onSearch: (text: string) => void;
  onDown: () => void;
  /** The filter chips. */
  children: ReactNode;
}

/** The row above the rows: search and filters at the start; at the end the export, and the page's actions. */
export function Toolbar({ search, label, csvHref, exportable, actions, onSearch, onDown, children }: ToolbarProps) {
  const t = useT('ui');
  const narrow = useNarrow();
  return (
    <div className={css.bar}>
      <div className={css.narrowing}>
        <SearchField value={search} label={label} onSearch={onSearch} onDown={onDown} />
        {children}
      </div>
      {exportable || actions ? (
        <div className={css.actions}>
          {!exportable ? null : csvHref === undefined ? (
            <Button icon={<Icon name="download" />} disabledReason={t('table.nothingToExport')}>
              CSV
            </Button>
          ) : narrow ? (
            <ExportMenu href={csvHref} />
          ) : (
            <ExportLinks href={csvHref} />
          )}
          {actions}
        </div>
      ) : null}
    </div>
  );
}

/** The links of `ExportLinks`. */
const EXPORTS = ['CSV', 'Excel'];

/** The exports in one menu, so that the search has room where it is narrow. Its entries click the links, which ask for a proof of identity. */
function ExportMenu({ href }: { href: string }) {
  const t = useT('ui');
  const links = useRef<HTMLSpanElement>(null);
  return (
    <>
      <RowMenu
        label={t('table.actions')}
        actions={() =>
          EXPORTS.map((label, index) => ({
            id: label,
            label,
            icon: <Icon name="download" />,
            onAction: () => links.current?.querySelectorAll('a')[index]?.click(),
          }))
        }
      />
      <span ref={links} hidden>
        <ExportLinks href={href} />
      </span>
    </>
  );
}
