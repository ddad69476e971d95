import { useMemo } from 'react';
import { useSearchParams } from 'shared-ui/router';
import { paths, readUuid } from '../../parts/links';
import type { Show } from '../../queries/conversations';

/** What the column on the left is for: the conversations, the groups among them, or the people one may write to. */
export type ActiveComponent = 'messages' | 'groups' | 'contacts';

const COMPONENTS: readonly ActiveComponent[] = ['messages', 'groups', 'contacts'];
const MAX_SEARCH = 100;

/** What the page shows, all of it in its address. */
export interface Place {
  activeConversationId: string | null;
  activeComponent: ActiveComponent;
  /** Of `messages`: which of them. */
  show: 'open' | 'unread' | 'archived';
  search: string;
}

/** Reads an address; what it does not know is the default. */
export function readPlace(params: URLSearchParams): Place {
  const component = params.get('activeComponent') as ActiveComponent | null;
  const show = params.get('show');
  return {
    activeConversationId: readUuid(params, 'activeConversationId'),
    activeComponent: component && COMPONENTS.includes(component) ? component : 'messages',
    show: show === 'unread' || show === 'archived' ? show : 'open',
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
  };
}

/** The address of a place; defaults are left out. */
export function placeLink({ activeConversationId, activeComponent, show, search }: Place): string {
  const params = new URLSearchParams();
  if (activeConversationId !== null) params.set('activeConversationId', activeConversationId);
  if (activeComponent !== 'messages') params.set('activeComponent', activeComponent);
  if (show !== 'open' && activeComponent === 'messages') params.set('show', show);
  if (search) params.set('search', search);
  const query = params.toString();
  return query ? `${paths.messages}?${query}` : paths.messages;
}

/** Which conversations the list of a place shows. */
export function showOf({ activeComponent, show }: Place): Show {
  return activeComponent === 'groups' ? 'groups' : show;
}

/** Where the page is. Notices of long ago, and their mails, name a conversation by `?conversation=`. */
export function usePlace(): { place: Place; named: string | null } {
  const [params] = useSearchParams();
  return useMemo(() => ({ place: readPlace(params), named: readUuid(params, 'conversation') }), [params]);
}
