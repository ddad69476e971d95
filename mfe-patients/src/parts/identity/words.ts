import type { TFunction } from 'shared-ui/core';

const WORDS: Readonly<Record<string, string>> = {
  phone: 'identity.phone',
  email: 'identity.email',
  birth_date: 'identity.birthDate',
  out_of_range: 'identity.birthDate',
};

/** Returns the texts for refused fields of a patient; other codes use the form kit's texts. */
export function identityWords(t: TFunction): (code: string, field?: string) => string | undefined {
  return (code, field) => {
    const key = field === 'birthDate' ? 'identity.birthDate' : WORDS[code];
    return key === undefined ? undefined : t(key);
  };
}

/** Maps a field name of the API to the form's. */
export function identityField(field: string): string {
  return field.replace('personInfo.', '');
}
