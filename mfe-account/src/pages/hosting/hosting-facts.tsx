import { Badge, countryName, DefinitionList, formatSize, PanelEmpty, QuotaBar, type StatusLook } from 'shared-ui/components';
import { formatDate, formatNumber, useLocale } from 'shared-ui/core';
import type { Hosting } from '../../queries/hosting';
import { useTranslations } from '../../translations';
import css from './hosting.module.css';

type CertificateState = NonNullable<Hosting['certificate']>['state'];

const certificateLooks: Record<CertificateState, StatusLook> = {
  valid: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  ending: { tone: 'amber', glyph: { kind: 'clock' }, fill: true },
  ended: { tone: 'red', glyph: { kind: 'disc', sign: 'bang' }, fill: true },
};

/** Shows the host, the location of the data and the certificate for hosting health data. */
export function Place({ hosting: { host, certificate } }: { hosting: Hosting }) {
  const t = useTranslations();
  const locale = useLocale();
  if (!host) return <PanelEmpty>{t('hosting.place.none')}</PanelEmpty>;
  return (
    <DefinitionList
      items={[
        { term: t('hosting.place.host'), value: host.name },
        {
          term: t('hosting.place.address'),
          value: `${host.street}, ${host.postalCode} ${host.city}, ${countryName(host.country, locale)}`,
        },
        { term: t('hosting.place.dataCentre'), value: `${host.dataCentre}, ${countryName(host.dataCountry, locale)}` },
        ...(certificate
          ? [
              {
                term: t('hosting.place.certificate'),
                value: (
                  <span className={css.certificate}>
                    <span>
                      {t('hosting.place.certificateOf', { scheme: certificate.scheme, number: certificate.number, body: certificate.body })}
                    </span>
                    <Badge
                      look={certificateLooks[certificate.state]}
                      name={certificate.state}
                      label={t(`hosting.certificate.${certificate.state}`, { date: formatDate(certificate.validUntil) })}
                    />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Shows the used storage, in total and by kind of file; a kind's bar is its share of what is used. */
export function Room({ quota }: { quota: Hosting['quota'] }) {
  const t = useTranslations();
  const kinds = [...quota.kinds].sort((a, b) => b.bytes - a.bytes);
  const used = Math.max(1, quota.used);
  return (
    <div className={css.room}>
      <QuotaBar
        label={t('hosting.room.used')}
        value={quota.used}
        max={quota.bytes}
        words={t('hosting.room.of', {
          used: formatSize(quota.used),
          all: formatSize(quota.bytes),
          share: formatNumber(quota.bytes > 0 ? (quota.used / quota.bytes) * 100 : 0, 1),
        })}
      />
      {kinds.length === 0 ? (
        <PanelEmpty>{t('hosting.room.none')}</PanelEmpty>
      ) : (
        <ul className={css.kinds} aria-label={t('hosting.room.kinds')}>
          {kinds.map(({ kind, files, bytes }) => (
            <li key={kind} className={css.kind}>
              <span>{t(`hosting.kind.${kind}`)}</span>
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${String((bytes / used) * 100)}%` }} />
              </span>
              <span className={css.figures}>
                {t('hosting.room.kind', { count: files, n: formatNumber(files), size: formatSize(bytes) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Lists what must be retained, for how long, from when, and by which law. */
export function Retention({ rules }: { rules: Hosting['retention'] }) {
  const t = useTranslations();
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={t('hosting.retention.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('hosting.retention.what')}</th>
            <th scope="col">{t('hosting.retention.howLong')}</th>
            <th scope="col">{t('hosting.retention.law')}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ code, years, from, law }) => (
            <tr key={code}>
              <th scope="row">{t(`hosting.${code}`)}</th>
              <td>{t('hosting.retention.years', { count: years, from: t(`hosting.from.${from}`) })}</td>
              <td>{law}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
