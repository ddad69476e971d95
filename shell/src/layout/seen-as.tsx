import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, edge, leavePage, notify, pageState, useT } from 'shared-ui/core';
import css from './seen-as.module.css';

/** Shows that an owner sees the portal as another role does, and ends that. */
export default function SeenAs() {
  const t = useT('shell');
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    edge.DELETE('/bff/see-as').then(
      () => leavePage(null),
      (error: unknown) => {
        console.warn('the view as another role could not be ended', error);
        setEnding(false);
        notify({ tone: 'error', key: 'seen-as', message: t('seenAs.failed') });
      },
    );
  };
  return (
    <div className={css.strip} role="region" aria-label={t('seenAs.label')}>
      <Icon name="eye" size={16} />
      <span className={css.words}>{t(`seenAs.${pageState.person?.role ?? 'assistant'}`)}</span>
      <Button size="s" busy={ending} onClick={end}>
        {t('seenAs.end')}
      </Button>
    </div>
  );
}
