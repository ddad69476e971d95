import type { TFunction } from 'shared-ui/core';

const WORDS: Readonly<Record<string, string>> = {
  phone: 'identity.phone',
  email: 'identity.email',
  birth_date: 'identity.birthDate',
  out_of_range: 'identity.birthDate',
};

/** Words for a refused field of a patient; what is not here has the form kit's own. */
export function identityWords(t: TFunction): (code: string, field?: string) => string | undefined {
  return (code, field) => {
    const key = field === 'birthDate' ? 'identity.birthDate' : WORDS[code];
    return key === undefined ? undefined : t(key);
  };
}

/** The form's name of a field of the wire. */
export function identityField(field: string): string {
  return field.replace('personInfo.', '');
}
