import { Skeleton } from '../basics/index';
import { useT } from '../core/i18n';
import cardCss from './cards.module.css';
import { GridColumns } from './grid';
import css from './grid.module.css';
import { SkeletonTiles } from './tiles';
import type { ListColumn, ListTiles } from './types';

const ROWS = 10;
const widths = ['64%', '48%', '72%', '56%', '60%'];

interface SkeletonProps<T> {
  columns: ListColumn<T>[];
  selection: boolean;
  menu: boolean;
  narrow: boolean;
  tiles: ListTiles<T> | undefined;
}

/** Placeholders of pending rows, in the rows' geometry; each bar appears after 200 ms. */
export function SkeletonRows<T>(props: SkeletonProps<T>) {
  const t = useT('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {props.tiles ? <SkeletonTiles pending={props.tiles.pending} /> : props.narrow ? <SkeletonCards /> : <SkeletonTable {...props} />}
    </div>
  );
}

function SkeletonTable<T>({ columns, selection, menu }: SkeletonProps<T>) {
  return (
    <table className={css.table} aria-hidden="true">
      <GridColumns columns={columns} selection={selection} menu={menu} />
      <thead>
        <tr>
          {selection ? <th className={css.tick} /> : null}
          {columns.map((column) => (
            <th key={column.id} className={`${css[column.room ?? 'always']} ${column.align === 'end' ? css.end : ''}`}>
              {column.header}
            </th>
          ))}
          {menu ? <th className={css.menu} /> : null}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          <tr key={row}>
            {selection ? (
              <td className={css.tick}>
                <Skeleton width={18} height={18} />
              </td>
            ) : null}
            {columns.map((column) => (
              <td key={column.id} className={`${css[column.room ?? 'always']} ${column.align === 'end' ? css.end : ''}`}>
                <SkeletonCell kind={column.skeleton ?? 'bar'} width={widths[row % widths.length] ?? '60%'} />
              </td>
            ))}
            {menu ? <td className={css.menu} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SkeletonCell({ kind, width }: { kind: 'avatar' | 'lines' | 'bar'; width: string }) {
  if (kind === 'avatar') {
    return (
      <span className={css.person}>
        <Skeleton shape="disc" width={28} />
        <Skeleton width={width} />
      </span>
    );
  }
  return <Skeleton width={width} />;
}

function SkeletonCards() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div key={width} className={cardCss.card}>
          <div className={cardCss.line}>
            <Skeleton width={112} />
            <Skeleton width={64} />
          </div>
          <div className={cardCss.title}>
            <Skeleton width={width} />
          </div>
          <div className={cardCss.line}>
            <Skeleton width={128} />
          </div>
          <div className={cardCss.foot}>
            <Skeleton width={144} />
          </div>
        </div>
      ))}
    </div>
  );
}
