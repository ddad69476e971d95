import { ApiProblem, type TFunction } from 'shared-ui/core';

const WORDS: Readonly<Record<string, string>> = {
  own: 'own',
  email: 'email',
  'invitations.pending': 'pending',
  'invitations.limit': 'limit',
  'invitations.final': 'final',
  'invitations.resent': 'resent',
  'invitations.too_soon': 'soon',
  'invitations.too_many': 'tooMany',
  'invitations.waiting': 'waiting',
  'guests.too_soon': 'soon',
  'guests.too_many': 'tooMany',
  'guests.resent': 'resent',
  'guests.came': 'came',
  'guests.over': 'over',
  'guests.limit': 'guestLimit',
  'groups.name_taken': 'nameTaken',
  'groups.limit': 'groupLimit',
  'groups.members': 'memberLimit',
  'version.conflict': 'changed',
  'share.recipient': 'recipient',
  'share.exists': 'shared',
  future: 'future',
  not_found: 'gone',
};

/** Returns the texts for error codes of the network; other codes use the form kit's texts. */
export function networkWords(t: TFunction): (code: string) => string | undefined {
  return (code) => {
    const key = WORDS[code];
    return key === undefined ? undefined : t(`network.refused.${key}`);
  };
}

/** Returns the reason of a failure as a sentence. */
export function whyNot(error: unknown, t: TFunction): string {
  return (error instanceof ApiProblem && networkWords(t)(error.code)) || t('network.refused.other');
}
