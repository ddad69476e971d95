import { Avatar, initials } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import type { PaletteKind } from 'shared-ui/slots';

/** Initials in place of a name, as the list of patients hides it. */
const hiddenName = (name: string) => [...initials(name)].map((letter) => `${letter}.`).join(' ');

/** Patients that the search found, with their birth dates. */
const patients: PaletteKind = {
  kind: 'patients',
  item({ title, on }, { hidden, emphasised }) {
    const name = hidden ? hiddenName(title) : title;
    const label = hidden ? name : emphasised(name);
    return { text: name, label, lead: <Avatar name={title} size={24} />, meta: on && formatDate(on) };
  },
};

export default patients;
