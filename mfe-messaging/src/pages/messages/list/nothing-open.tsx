import { EmptyState } from 'shared-ui/components';
import { LinkButton, linkProps } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { placeLink } from '../address';
import css from './list.module.css';

/** Shown beside the list while no conversation is open. */
export function NothingOpen() {
  const t = useTranslations();
  const contacts = placeLink({ activeConversationId: null, activeComponent: 'contacts', show: 'open', search: '', file: null, at: null });
  return (
    <section className={css.nothing}>
      <EmptyState title={t('messages.choose.title')} actions={<LinkButton {...linkProps(contacts)}>{t('messages.write')}</LinkButton>}>
        {t('messages.choose.text')}
      </EmptyState>
    </section>
  );
}
