import { useQuery } from '@tanstack/react-query';
import { Panel } from 'shared-ui/components';
import { formatNumber, linkProps, smileysQuery } from 'shared-ui/core';
import { links } from '../../links';
import { useWords } from '../../words';
import css from './dashboard.module.css';
import { PanelSlot } from './panel-slot';

/** Smileys: the balance, and what it is for. */
export function SmileysPanel({ user }: { user: string }) {
  const t = useWords();
  const query = useQuery(smileysQuery(user));
  return (
    <Panel title={t('smileys.title')} aside={<a {...linkProps(links.smileys)}>{t('smileys.more')}</a>}>
      <div className={css.smileys}>
        <PanelSlot query={query} failure={t('smileys.error')} rows={1}>
          {(balance) => (
            <>
              <p className={css.figure}>{formatNumber(balance)}</p>
              <p className={css.note}>{t(balance > 0 ? 'smileys.use' : 'smileys.none')}</p>
            </>
          )}
        </PanelSlot>
      </div>
    </Panel>
  );
}
