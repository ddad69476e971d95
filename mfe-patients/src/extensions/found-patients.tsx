import { Avatar, initials } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import type { PaletteKind } from 'shared-ui/slots';

/** Returns the initials of a name, as the list of patients shows it in privacy mode. */
const hiddenName = (name: string) => [...initials(name)].map((letter) => `${letter}.`).join(' ');

/** Palette results: patients with their birth dates. */
const patients: PaletteKind = {
  kind: 'patients',
  item({ title, on }, { hidden, emphasised }) {
    const name = hidden ? hiddenName(title) : title;
    const label = hidden ? name : emphasised(name);
    return { text: name, label, lead: <Avatar name={title} size={24} />, meta: on && formatDate(on) };
  },
};

export default patients;
