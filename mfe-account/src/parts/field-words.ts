import type { TFunction } from 'shared-ui/core';

/** Codes of refused fields and calls, and their words; what is not here has the form kit's own. */
const WORDS: Readonly<Record<string, string>> = {
  phone: 'field.phone',
  email: 'field.email',
  postal_code: 'field.postalCode',
  country: 'field.country',
  default_required: 'field.defaultRequired',
  wrong: 'field.wrongPassword',
  too_simple: 'field.tooSimple',
  personal: 'field.personal',
  unchanged: 'field.unchanged',
  'credentials.locked': 'field.locked',
  'addresses.limit': 'addresses.limit',
  'email.too_many': 'email.tooMany',
};

/** Words of a refusal for `Form`, of a field or of the whole. */
export function fieldWords(t: TFunction): (code: string) => string | undefined {
  return (code) => {
    const key = WORDS[code];
    return key === undefined ? undefined : t(key);
  };
}
