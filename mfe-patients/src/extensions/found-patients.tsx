import { Avatar, initials } from 'shared-ui/components';
import { formatDate, fullName } from 'shared-ui/core';
import { patients as pages } from 'shared-ui/pages';
import type { PaletteKind } from 'shared-ui/slots';

/** Returns the initials of a name, as the list of patients shows it in privacy mode. */
const hiddenName = (name: string) => [...initials(name)].map((letter) => `${letter}.`).join(' ');

/** Roles that may add patients and invite. The module of all roles would be another chunk of the dashboard. */
const CLINICAL = ['owner', 'practitioner', 'assistant'];

/** Palette results: patients with their birth dates, and who shares those of other practices; and the forms for a patient and an invitation. */
const patients: PaletteKind = {
  kind: 'patients',
  actions: (t) => [
    { label: t('ext.action.patient'), href: `${pages.patients}?add=new`, icon: 'users', roles: CLINICAL },
    { label: t('ext.action.invite'), href: `${pages.network}?invite=new`, icon: 'network', roles: CLINICAL },
  ],
  item({ title, on, sharedBy }, { hidden, emphasised, t }) {
    const name = hidden ? hiddenName(title) : title;
    const label = hidden ? name : emphasised(name);
    const by = sharedBy && t('ext.found.sharedBy', { name: fullName(sharedBy.personInfo) });
    return {
      text: by ? `${name}, ${by}` : name,
      label: by ? (
        <>
          {label} · {by}
        </>
      ) : (
        label
      ),
      lead: <Avatar name={title} size={24} />,
      meta: on && formatDate(on),
    };
  },
};

export default patients;
