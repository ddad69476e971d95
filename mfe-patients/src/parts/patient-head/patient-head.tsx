import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar, Badge, Icon, TabsNav } from 'shared-ui/components';
import { Button, cx, formatDate, fullName, LinkButton, linkProps, type TFunction, useUserUuid } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { patientOrderCountQuery, useMayOrder } from '../../queries/ordering';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { consentText } from '../consent/consent-text';
import { limitsText, rightsText } from '../consent/rights-text';
import { writeAboutLink } from '../message-links';
import { networkTabLink, newOrderLink, patientLink, type PatientPlace } from '../links';
import { PatientMenu, usePageActions } from '../patient-actions/patient-menu';
import { ageOn, dayOf } from '../person';
import { usePrivacy } from '../privacy';
import { useMayDecide } from '../roles';
import { ARCHIVED } from './marks';
import css from './patient-head.module.css';

/** Describes who shares a patient with the user, and what the share permits. */
function sharedText({ sharedBy, rights, chosenFiles, treatment }: Patient, t: TFunction): string {
  if (!sharedBy) return t('head.guest');
  return t('head.sharedBy', { name: fullName(sharedBy), rights: rightsText(rights, { files: chosenFiles, treatment }, t) });
}

/** Returns facts such as "née le 14/03/1971 · 55 ans", and how the practice has access. */
function usePatientFacts(patient: Patient): string[] {
  const t = useTranslations();
  const { birthDate, sex, reference, access, sharedUntil, consent, verifiedAt } = patient;
  return [
    t(`head.born.${sex ?? 'other'}`, { date: formatDate(birthDate) }),
    t('head.age', { count: ageOn(birthDate, dayOf(new Date())) }),
    ...(reference ? [t('head.reference', { reference })] : []),
    ...(access === 'own' ? [] : [sharedText(patient, t)]),
    ...(sharedUntil ? [t('head.sharedUntil', { date: formatDate(sharedUntil) })] : []),
    ...(consent ? [consentText(consent, t)] : []),
    ...(verifiedAt ? [t('head.verified')] : []),
  ];
}

/** Shows with whom outside the practice the patient is shared, the two latest by name, with a link to where shares end. */
function Viewers({ total, latest }: NonNullable<Patient['sharedWith']>) {
  const t = useTranslations();
  const who = latest
    .map(({ kind, until, ...viewer }) => {
      const name = [viewer.name, limitsText(viewer, t)].filter(Boolean).join(' · ');
      return until ? t(`head.viewer.${kind}`, { name, date: formatDate(until) }) : t('head.viewer.waiting', { name });
    })
    .join(', ');
  const others = total - latest.length;
  return (
    <p className={css.facts}>
      {others > 0 ? t('head.sharedWithMore', { who, count: others }) : t('head.sharedWith', { who })}
      {' · '}
      <a {...linkProps(networkTabLink('shares'))}>{t('network.share.all')}</a>
    </p>
  );
}

/** Switches privacy mode, which hides the names of patients. */
export function PrivacyButton() {
  const t = useTranslations();
  const { hidden, toggle } = usePrivacy();
  const label = t(hidden ? 'privacy.show' : 'privacy.hide');
  return (
    <Button variant="ghost" icon={<Icon name={hidden ? 'eye' : 'eye-off'} />} aria-label={label} onClick={toggle}>
      {label}
    </Button>
  );
}

interface HeadProps {
  patient: Patient;
  page: PatientPlace;
  actions?: ReactNode;
}

/** Shows the facts about the patient and the actions, below the name in the h1, and the tabs of the patient's pages. */
export function PatientHead({ patient, page, actions }: HeadProps) {
  const t = useTranslations();
  const mayDecide = useMayDecide();
  const mayOrder = useMayOrder();
  const facts = usePatientFacts(patient);
  const own = patient.access === 'own';
  // Guests, and recipients of files or of a treatment, have no page of the record that has the facts.
  const recordless = patient.access === 'guest' || patient.chosenFiles !== undefined || patient.treatment !== undefined;
  const { actionsOf, ask, dialogs } = usePageActions();
  return (
    <>
      <header className={cx(css.head, page !== 'patient' && css.brief, recordless && css.whole)}>
        <Avatar name={fullName(patient.personInfo)} size={44} />
        <div className={css.who}>
          <p className={css.facts}>{facts.join(' · ')}</p>
          {patient.archived ? <Badge look={ARCHIVED} label={t('head.archived')} name="archived" /> : null}
          {patient.sharedWith ? <Viewers {...patient.sharedWith} /> : null}
        </div>
        <div className={css.actions}>
          {/* On narrow screens these actions move to the menu; a patient with read-only access has no menu, so the button stays. */}
          <span className={own ? css.roomy : undefined}>
            <PrivacyButton />
          </span>
          {own ? (
            <LinkButton {...linkProps(writeAboutLink(patient.uuid))} className={css.roomy} icon={<Icon name="mail" />}>
              {t('head.write')}
            </LinkButton>
          ) : null}
          {own && mayDecide ? (
            <Button
              className={actions ? css.roomy : undefined}
              icon={<Icon name="share" />}
              onClick={() => ask({ question: 'share', patient })}
            >
              {t('head.share')}
            </Button>
          ) : null}
          {own && !patient.archived && mayOrder ? (
            <LinkButton
              {...linkProps(newOrderLink(patient.uuid))}
              className={actions ? css.roomy : undefined}
              icon={<Icon name="package" />}
            >
              {t('head.order')}
            </LinkButton>
          ) : null}
          {actions}
          {own ? <PatientMenu patient={patient} actionsOf={actionsOf} /> : null}
        </div>
      </header>
      {dialogs}
      <PatientTabs patient={patient} page={page} />
    </>
  );
}

function PatientTabs({ patient: { uuid, acts, files, access, chosenFiles, treatment }, page }: { patient: Patient; page: PatientPlace }) {
  const t = useTranslations();
  const [params] = useSearchParams();
  const orders = page === 'timeline' && params.get('kind') === 'order';
  const ordered = useQuery({ ...patientOrderCountQuery(useUserUuid(), uuid), enabled: access === 'own' }).data?.total;
  const tabs = [
    ...(access === 'guest' || chosenFiles !== undefined
      ? []
      : (['patient', 'timeline'] as const)
          .filter((one) => one !== 'patient' || treatment === undefined)
          .map((one) => ({
            href: patientLink(one, uuid),
            label: t(`head.tab.${one}`),
            current: page === one && !orders,
          }))),
    ...(chosenFiles === undefined
      ? [{ href: patientLink('acts', uuid), label: t('head.tab.acts'), count: acts, current: page === 'acts' }]
      : []),
    { href: patientLink('files', uuid), label: t('head.tab.files'), count: files, current: page === 'files' },
    ...(access === 'own'
      ? [{ href: `${patientLink('timeline', uuid)}&kind=order`, label: t('head.tab.orders'), count: ordered, current: orders }]
      : []),
  ];
  return (
    <div className={css.tabs}>
      <TabsNav label={t('head.tabs')} tabs={tabs} />
    </div>
  );
}
