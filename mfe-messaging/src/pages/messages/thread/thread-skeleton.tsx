import { Skeleton, useUi } from 'shared-ui/core';
import css from './thread.module.css';

/** Shows placeholders with the geometry of messages. */
export function ThreadSkeleton() {
  const ui = useUi();
  return (
    <div className={css.waiting} role="status" aria-label={ui('loading')}>
      {[64, 42, 78, 50].map((width) => (
        <div key={width} className={css.waitingRow}>
          <Skeleton shape="disc" width={32} />
          <span className={css.waitingLines}>
            <Skeleton width={160} />
            <Skeleton width={`${String(width)}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
