import { Button, LinkButton } from '../basics/index';
import { Icon } from '../components/index';
import { useT } from '../core/i18n';
import { SearchField } from './search-field';
import css from './toolbar.module.css';

interface ToolbarProps {
  search: string;
  label: string;
  /** Absent while there is nothing to export. */
  csvHref: string | undefined;
  /** False where the list has no export at all. */
  exportable: boolean;
  onSearch: (text: string) => void;
  onDown: () => void;
}

/** Search at the start, the filtered set as CSV at the end. */
export function Toolbar({ search, label, csvHref, exportable, onSearch, onDown }: ToolbarProps) {
  const t = useT('ui');
  const icon = <Icon name="download" />;
  return (
    <div className={css.bar}>
      <SearchField value={search} label={label} onSearch={onSearch} onDown={onDown} />
      {exportable ? (
        <div className={css.actions}>
          {csvHref === undefined ? (
            <Button icon={icon} disabledReason={t('table.nothingToExport')}>
              CSV
            </Button>
          ) : (
            <LinkButton icon={icon} href={csvHref} download>
              CSV
            </LinkButton>
          )}
        </div>
      ) : null}
    </div>
  );
}
