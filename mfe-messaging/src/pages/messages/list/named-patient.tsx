import { useQuery } from '@tanstack/react-query';
import { Avatar, Icon } from 'shared-ui/components';
import { Alert, Button, cx, formatDate, fullName, navigate } from 'shared-ui/core';
import { patientQuery } from '../../../queries/subjects';
import { useTranslations } from '../../../translations';
import { placeLink, type Place } from '../address';
import css from './named-file.module.css';

/** Shows the patient whom a message from the record is about, until its recipient is chosen. */
export default function NamedPatient({ user, place, patient }: { user: string; place: Place; patient: string }) {
  const t = useTranslations();
  const query = useQuery(patientQuery(user, patient));
  const stop = () => navigate(placeLink({ ...place, patient: null }), { replace: true });
  if (query.isPending) return null;
  const link = query.data;
  if (!link) {
    return (
      <div className={css.box}>
        <Alert action={<Button onClick={stop}>{t('messages.cancel')}</Button>}>{t('messages.aboutPatient.gone')}</Alert>
      </div>
    );
  }
  const name = fullName(link.person);
  return (
    <section className={css.box} aria-label={t('messages.aboutPatient.title')}>
      <div className={cx(css.card, css.patient)}>
        <Avatar name={name} size={36} />
        <div className={css.words}>
          <strong className={css.name}>
            <bdi>{name}</bdi>
          </strong>
          <span className={css.quiet}>{t('messages.about.born', { date: formatDate(link.birthDate) })}</span>
        </div>
        <Button variant="ghost" size="s" iconOnly icon={<Icon name="x" />} aria-label={t('messages.aboutPatient.stop')} onClick={stop} />
      </div>
      <p className={css.quiet}>{t('messages.aboutPatient.choose')}</p>
    </section>
  );
}
