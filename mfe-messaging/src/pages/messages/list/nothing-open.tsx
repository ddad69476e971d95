import { EmptyState } from 'shared-ui/components';
import { LinkButton, linkProps } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { placeLink, usePlace } from '../address';
import css from './list.module.css';

/** Shown beside the list while no conversation is open. */
export function NothingOpen() {
  const t = useTranslations();
  const { place } = usePlace();
  const contacts = placeLink({ ...place, activeComponent: 'contacts', show: 'open', search: '' });
  return (
    <section className={css.nothing}>
      <EmptyState title={t('messages.choose.title')} actions={<LinkButton {...linkProps(contacts)}>{t('messages.write')}</LinkButton>}>
        {t('messages.choose.text')}
      </EmptyState>
    </section>
  );
}
