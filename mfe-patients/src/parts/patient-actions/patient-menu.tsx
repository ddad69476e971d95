import { Icon } from 'shared-ui/components';
import { Button, navigate } from 'shared-ui/core';
import { Menu } from 'shared-ui/overlays';
import { listBehind } from 'shared-ui/router';
import { useTranslations } from '../../translations';
import { paths } from '../links';
import { writeAboutLink } from '../message-links';
import { useNames, usePrivacy } from '../privacy';
import type { PatientSubject } from './actions';
import { usePatientActions } from './use-patient-actions';

/** Returns the actions on the page's patient; when the patient is removed, the page is left. */
export function usePageActions() {
  return usePatientActions({
    onGone: () => navigate(listBehind(paths.patients)),
    // The header shows that the patient is archived, so no toast does.
    silent: true,
  });
}

interface MenuProps {
  patient: PatientSubject;
  actionsOf: ReturnType<typeof usePageActions>['actionsOf'];
}

/** Shows the actions on the page's patient. */
export function PatientMenu({ patient, actionsOf }: MenuProps) {
  const t = useTranslations();
  const nameOf = useNames();
  const { hidden, toggle } = usePrivacy();
  const label = t('action.menu', { patient: nameOf(patient.personInfo) });
  const privacy = {
    id: 'privacy',
    label: t(hidden ? 'privacy.show' : 'privacy.hide'),
    icon: <Icon name={hidden ? 'eye' : 'eye-off'} />,
    onAction: toggle,
  };
  const write = { id: 'write', label: t('head.write'), icon: <Icon name="mail" />, href: writeAboutLink(patient.uuid) };
  return (
    <Menu
      label={label}
      trigger={<Button iconOnly icon={<Icon name="more" />} aria-label={label} />}
      items={() => [write, privacy, ...actionsOf(patient)]}
    />
  );
}
