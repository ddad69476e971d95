import { useT } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import { useLiveState } from 'shared-ui/live';
import css from './dock.module.css';

/** How the page hears of changes. Nothing where it does not, or not yet: without a network the dock itself says so. */
export default function LiveState() {
  const t = useT('shell');
  const state = useLiveState();
  if (state === 'live') {
    return (
      <span className={css.state}>
        <span className={css.live} aria-hidden="true" />
        {t('live')}
      </span>
    );
  }
  if (state !== 'polling') return null;
  return (
    <span className={css.state}>
      <Icon name="refresh" size={14} />
      {t('polling')}
    </span>
  );
}
