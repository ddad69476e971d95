import { useState } from 'react';
import { edge, leavePage, notify, pageState, useT } from 'shared-ui/core';
import css from './override.module.css';

/** Shows that this browser gets overridden versions, and ends the override. */
export default function OverrideChip() {
  const t = useT('shell');
  const [ending, setEnding] = useState(false);
  const overrides = Object.entries(pageState.overrides ?? {});
  const end = () => {
    setEnding(true);
    edge.DELETE('/bff/override').then(
      () => leavePage(null),
      (error: unknown) => {
        console.warn('the override could not be ended', error);
        setEnding(false);
        notify({ tone: 'error', key: 'override', message: t('override.failed') });
      },
    );
  };
  const versions = overrides.map(([remote, version]) => `${remote} ${version}`).join(', ');
  return (
    <span className={css.chip} role="group" aria-label={t('override.label')}>
      <span className={css.words} title={versions}>
        {versions}
      </span>
      <button type="button" className={css.end} disabled={ending} onClick={end}>
        {t('override.end')}
      </button>
    </span>
  );
}
