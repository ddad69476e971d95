import { cabinet, messaging } from 'shared-ui/pages';

const cases: Readonly<Record<string, { one: string; form: string }>> = {
  claim: { one: cabinet.claim, form: cabinet.claimForm },
  incident: { one: cabinet.incident, form: cabinet.incidentForm },
  return: { one: cabinet.goodsReturn, form: cabinet.returnForm },
};

/** Returns the address of a claim, an incident or a return, a page of mfe-cabinet; that of a draft is its form. */
export function caseLink(kind: string, uuid: string, draft: boolean): string {
  const { one, form } = cases[kind] ?? { one: cabinet.claim, form: cabinet.claimForm };
  return `${draft ? form : one}?id=${encodeURIComponent(uuid)}`;
}

/** Returns the address of a conversation, a page of mfe-messaging. */
export function conversationLink(uuid: string): string {
  return `${messaging.messages}?activeConversationId=${encodeURIComponent(uuid)}`;
}
