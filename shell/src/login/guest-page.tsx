import { useQuery } from '@tanstack/react-query';
import { ApiProblem, Button, formatDate, formatDateTime, formatNumber, product, result, signOut, useSession, useT } from 'shared-ui/core';
import css from './entry.module.css';
import { wordsOf } from './refusals';
import { StatePage } from './state-page';

// Two calls that the edge lets a guest make: whom he may look at, and that one patient.
async function readPatient(uuid: string) {
  const [entry] = await result(product.GET('/users/patients-get/{id}', { params: { path: { id: uuid } } }));
  if (!entry) return null;
  const path = { userUuid: uuid, patientUuid: entry.uuid };
  return result(product.GET('/patients/one/{userUuid}/{patientUuid}', { params: { path } }));
}

type Record = NonNullable<Awaited<ReturnType<typeof readPatient>>>;

function Facts({ patient }: { patient: Record }) {
  const t = useT('shell');
  const session = useSession();
  const rows = [
    [t('guest.birth'), patient.birthDate ? formatDate(patient.birthDate) : '—'],
    [t('guest.acts'), formatNumber(patient.acts)],
    [t('guest.files'), formatNumber(patient.files)],
    [t('guest.lastAct'), patient.lastAct ? formatDate(patient.lastAct.on) : '—'],
    [t('guest.until'), session ? formatDateTime(session.tokenValidity) : '—'],
  ];
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Leave({ primary }: { primary?: boolean }) {
  const t = useT('shell');
  return (
    <Button variant={primary ? 'primary' : 'secondary'} size="l" onClick={() => void signOut()}>
      {t('logout')}
    </Button>
  );
}

/** What a guest sees: the one patient, read-only. */
export function GuestPage() {
  const t = useT('shell');
  const session = useSession();
  const uuid = session?.uuid ?? '';
  const patient = useQuery({ queryKey: ['guest', uuid], queryFn: () => readPatient(uuid), enabled: uuid !== '' });
  if (patient.error) {
    const over = patient.error instanceof ApiProblem && [403, 404].includes(patient.error.status);
    return (
      <StatePage
        ring="open"
        title={t(over ? 'guest.over' : 'link.failed')}
        actions={
          over ? (
            <Leave primary />
          ) : (
            <Button variant="primary" size="l" busy={patient.isFetching} onClick={() => void patient.refetch()}>
              {t('link.retry')}
            </Button>
          )
        }
      >
        <p role="alert">{over ? t('guest.overText') : wordsOf(patient.error, t)}</p>
      </StatePage>
    );
  }
  if (patient.data === undefined) return null;
  if (patient.data === null) {
    return (
      <StatePage ring="open" title={t('guest.over')} actions={<Leave primary />}>
        <p>{t('guest.overText')}</p>
      </StatePage>
    );
  }
  const { firstName, lastName } = patient.data.personInfo;
  return (
    <>
      <h1 className={css.title}>
        {firstName} {lastName}
      </h1>
      <p className={css.lead}>{t('guest.readOnly')}</p>
      <Facts patient={patient.data} />
      <Leave />
      <p className={css.aside}>{t('guest.later')}</p>
    </>
  );
}
