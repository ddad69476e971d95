import { useQuery } from '@tanstack/react-query';
import { usePage, useUserUuid } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import { useMayAskErasure, useMayExport } from '../../parts/roles';
import { Loaded, Section } from '../../parts/section';
import { hostingQuery } from '../../queries/hosting';
import { useTranslations } from '../../translations';
import { EraseSection } from './erase-section';
import { ExportSection } from './export-section';
import css from './hosting.module.css';
import { Place, Retention, Room } from './hosting-facts';

/** Shows the page "Mon hébergement": who hosts the practice's data and where, how to export it, and how to have it erased. */
export default function HostingPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(hostingQuery(user));
  usePage({ title: t('title.hosting') });
  const mayExport = useMayExport();
  const mayAskErasure = useMayAskErasure();
  return (
    <>
      <AccountTabs current="hosting" />
      <div className={css.page}>
        <div className={css.sections}>
          <Section id="hebergeur" title={t('hosting.place.title')}>
            <Loaded query={query} error={t('hosting.error')}>
              {(hosting) => <Place hosting={hosting} />}
            </Loaded>
          </Section>
          <Section id="place" title={t('hosting.room.title')} text={t('hosting.room.text')}>
            <Loaded query={query} error={t('hosting.error')} rows={4}>
              {({ quota }) => <Room quota={quota} />}
            </Loaded>
          </Section>
          {mayExport ? <ExportSection user={user} /> : null}
          {mayAskErasure ? <EraseSection user={user} /> : null}
          <Section id="conservation" title={t('hosting.retention.title')} text={t('hosting.retention.text')}>
            <Loaded query={query} error={t('hosting.error')} rows={6}>
              {({ retention }) => <Retention rules={retention} />}
            </Loaded>
          </Section>
        </div>
      </div>
    </>
  );
}
