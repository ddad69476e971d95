import { usePage } from 'shared-ui/core';
import { LegalTabs } from '../../parts/legal/legal-tabs';
import { useTranslations } from '../../translations';
import { browser, type Component, programs } from './components.gen';
import css from './licences.module.css';

/** Lists third-party components and their licences: /licences, open to everyone. */
export default function LicencesPage() {
  const t = useTranslations();
  usePage({ title: t('title.licences') });
  return (
    <div className={css.page}>
      <LegalTabs current="licences" />
      <p className={css.summary}>{t('licences.summary')}</p>
      <Components title={t('licences.browser')} components={browser} />
      <Components title={t('licences.programs')} components={programs} />
    </div>
  );
}

function Components({ title, components }: { title: string; components: readonly Component[] }) {
  const t = useTranslations();
  return (
    <table className={css.table}>
      <caption className={css.title}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('licences.name')}</th>
          <th scope="col">{t('licences.version')}</th>
          <th scope="col">{t('licences.licence')}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {components.map(([name, version, licence]) => (
          <tr key={`${name} ${version}`}>
            <th scope="row">{name}</th>
            <td>{version}</td>
            <td>{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
