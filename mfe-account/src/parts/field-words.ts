import type { TFunction } from 'shared-ui/core';

/** Message keys by error code of fields and calls; other codes use the form kit's texts. */
const MESSAGES: Readonly<Record<string, string>> = {
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

/** Returns the texts of errors for `Form`, of a field or of the whole. */
export function fieldMessages(t: TFunction): (code: string) => string | undefined {
  return (code) => {
    const key = MESSAGES[code];
    return key === undefined ? undefined : t(key);
  };
}
