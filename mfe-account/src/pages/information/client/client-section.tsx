import { useQuery } from '@tanstack/react-query';
import { countryName, DefinitionList, PanelSkeleton, SystemError } from 'shared-ui/components';
import { Alert, formatDate, formatNumber, linkProps, useLocale, useSession } from 'shared-ui/core';
import { paths } from '../../../parts/links';
import { Section } from '../../../parts/section';
import { TECHNICAL } from '../../../parts/technical';
import { existEmailQuery, infoClientQuery, type ClientCode, type ErpClient } from '../../../queries/client-account';
import { useTranslations } from '../../../translations';
import css from '../information.module.css';

const WRITE = `${paths.help}?tab=write&from=${encodeURIComponent(paths.information)}`;

/** Shows "Compte client": the ERP's data for each of the practice's client codes, and whether the ERP has the sign-in e-mail. */
export function ClientSection({ user, codes }: { user: string; codes: ClientCode[] }) {
  const t = useTranslations();
  return (
    <Section
      id="compte-client"
      title={t('section.client')}
      text={t('client.text')}
      aside={<a {...linkProps(WRITE)}>{t('client.wrong')}</a>}
    >
      {codes.map(({ code }) => (
        <ClientFacts key={code} user={user} code={code} />
      ))}
      <KnownEmail user={user} />
    </Section>
  );
}

function ClientFacts({ user, code }: { user: string; code: string }) {
  const t = useTranslations();
  const { data, error, isError, isFetching, refetch } = useQuery(infoClientQuery(user, code));
  if (data) return <Facts client={data} />;
  if (data === null) return <p className={css.quiet}>{t('client.unknown', { code })}</p>;
  if (!isError) return <PanelSkeleton rows={5} />;
  return (
    <SystemError technical={TECHNICAL.client} error={error} onRetry={() => void refetch()} retrying={isFetching}>
      {t('client.error')}
    </SystemError>
  );
}

function Facts({ client }: { client: ErpClient }) {
  const t = useTranslations();
  const locale = useLocale();
  const { codeClient, name, street, postalCode, city, country, paymentTermDays, blocked, since } = client;
  return (
    <>
      {blocked ? <Alert tone="warning">{t('client.blocked')}</Alert> : null}
      <div className={css.facts}>
        <DefinitionList
          items={[
            { term: t('client.code'), value: codeClient },
            { term: t('client.name'), value: name },
            {
              term: t('client.address'),
              value: [street, `${postalCode} ${city}`, isElsewhere(country) ? countryName(country, locale) : ''].filter(Boolean).join(', '),
            },
            {
              term: t('client.terms'),
              value:
                paymentTermDays === 0
                  ? t('client.onReceipt')
                  : t('client.days', { count: paymentTermDays, n: formatNumber(paymentTermDays) }),
            },
            ...(since ? [{ term: t('client.since'), value: formatDate(since) }] : []),
          ]}
        />
      </div>
    </>
  );
}

// The ERP's text may not be a country code; Intl.DisplayNames accepts only codes.
const isElsewhere = (country: string) => country !== 'FR' && /^[A-Z]{2}$/.test(country);

function KnownEmail({ user }: { user: string }) {
  const t = useTranslations();
  const email = useSession()?.login ?? '';
  const { data, error, isError, isFetching, refetch } = useQuery({ ...existEmailQuery(user, email), enabled: email !== '' });
  if (data) return <p className={css.quiet}>{t(data.exists ? 'client.emailKnown' : 'client.emailUnknown', { email })}</p>;
  if (!isError) return null;
  return (
    <SystemError technical={TECHNICAL.email} error={error} onRetry={() => void refetch()} retrying={isFetching}>
      {t('client.emailError')}
    </SystemError>
  );
}
