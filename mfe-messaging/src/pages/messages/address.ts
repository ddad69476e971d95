import { useMemo } from 'react';
import { useSearchParams } from 'shared-ui/router';
import { paths, readUuid } from '../../parts/links';
import { isFilePlace } from '../../parts/place';
import type { Show } from '../../queries/conversations';

/** The content of the left column: all conversations, the groups, or the people to write to. */
export type ActiveComponent = 'messages' | 'groups' | 'contacts';

const COMPONENTS: readonly ActiveComponent[] = ['messages', 'groups', 'contacts'];
const MAX_SEARCH = 100;

/** The state of the page, as stored in its address. */
export interface Place {
  activeConversationId: string | null;
  activeComponent: ActiveComponent;
  /** The filter of `messages`. */
  show: 'open' | 'unread' | 'archived';
  search: string;
  /** A file of a record that is being sent, and the place in it. */
  file: string | null;
  at: string | null;
  /** A patient whom the next message is about. */
  patient: string | null;
}

/** Reads an address; unknown values become the defaults. */
export function readPlace(params: URLSearchParams): Place {
  const component = params.get('activeComponent') as ActiveComponent | null;
  const show = params.get('show');
  const at = params.get('at');
  return {
    activeConversationId: readUuid(params, 'activeConversationId'),
    activeComponent: component && COMPONENTS.includes(component) ? component : 'messages',
    show: show === 'unread' || show === 'archived' ? show : 'open',
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH),
    file: readUuid(params, 'file'),
    at: at !== null && isFilePlace(at) ? at : null,
    patient: readUuid(params, 'patient'),
  };
}

/** Returns the address of a state, without the defaults. */
export function placeLink({ activeConversationId, activeComponent, show, search, file, at, patient }: Place): string {
  const params = new URLSearchParams();
  if (activeConversationId !== null) params.set('activeConversationId', activeConversationId);
  if (activeComponent !== 'messages') params.set('activeComponent', activeComponent);
  if (show !== 'open' && activeComponent === 'messages') params.set('show', show);
  if (search) params.set('search', search);
  if (file !== null) params.set('file', file);
  if (file !== null && at !== null) params.set('at', at);
  if (patient !== null) params.set('patient', patient);
  const query = params.toString();
  return query ? `${paths.messages}?${query}` : paths.messages;
}

/** Returns which conversations the list shows. */
export function showOf({ activeComponent, show }: Place): Show {
  return activeComponent === 'groups' ? 'groups' : show;
}

/** Returns the page's state. Old notifications and their mails name a conversation by `?conversation=`. */
export function usePlace(): { place: Place; named: string | null } {
  const [params] = useSearchParams();
  return useMemo(() => ({ place: readPlace(params), named: readUuid(params, 'conversation') }), [params]);
}
