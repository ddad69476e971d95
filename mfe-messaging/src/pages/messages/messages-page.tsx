import { useEffect } from 'react';
import { NotFoundState } from 'shared-ui/components';
import { cx, navigate, usePage, useUserUuid } from 'shared-ui/core';
import { useIsOfPractice } from '../../parts/roles';
import { useTranslations } from '../../translations';
import { placeLink, usePlace } from './address';
import { NothingOpen } from './list/nothing-open';
import { Side } from './list/side';
import css from './messages.module.css';
import { NetworkTabs } from './network-tabs';
import { ConversationPane } from './thread/conversation-pane';
import { useAbove } from './use-above';

/** Shows the page "Mes messages": conversations and their messages. Guests have no one to write to. */
export default function MessagesPage() {
  const t = useTranslations();
  usePage({ title: t('title.messages') });
  return useIsOfPractice() ? <Messages /> : <NotFoundState />;
}

/** Lays out the list with the open conversation beside it; a narrow screen shows one of them. */
function Messages() {
  const user = useUserUuid();
  const { place, named } = usePlace();
  const open = place.activeConversationId;
  const above = useAbove();
  useEffect(() => {
    if (named !== null) navigate(placeLink({ ...place, activeConversationId: named }), { replace: true });
  }, [named, place]);
  return (
    <div className={cx(css.page, open !== null && css.reading)}>
      <NetworkTabs user={user} />
      <div ref={above} className={css.panes}>
        <Side user={user} place={place} />
        {open === null ? <NothingOpen /> : <ConversationPane key={open} user={user} conversation={open} place={place} />}
      </div>
    </div>
  );
}
