import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Detail, languageName, Panel, Unknown } from 'shared-ui/components';
import { i18n, linkProps, useLocale, usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import { Artwork } from '../../artwork/artwork';
import { paths, readId, requestHref } from '../../parts/links';
import { PartnershipBadge } from '../../parts/partnership-badge';
import { SaveButton } from '../../parts/save-button';
import sheet from '../../parts/sheet.module.css';
import { RequestTimeline } from '../../parts/request-timeline';
import { WithdrawRequest } from '../../parts/withdraw-request';
import { type PartnerDetail, partnerQueryOptions } from '../../queries/partners';
import { useTranslations } from '../../translations';
import { AskPartnership } from './ask-partnership';
import css from './partner.module.css';
import { Visit } from './visit';

/** Shows the page of one partner: /nos-partenaires/partenaire?id=… */
export default function PartnerPage() {
  const [params] = useSearchParams();
  const id = readId(params);
  return id === null ? <NoPartner /> : <KnownPartner key={id} id={id} />;
}

function NoPartner() {
  const t = useTranslations();
  usePage({ title: t('title.partner'), back: listBehind(paths.all) });
  return <Unknown list={{ href: paths.all, label: t('title.partners') }} />;
}

function KnownPartner({ id }: { id: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(partnerQueryOptions(user, id, useLocale()));
  usePage({ title: query.data?.name ?? t('title.partner'), back: listBehind(paths.all) });
  return (
    <Detail
      query={query}
      list={{ href: paths.all, label: t('title.partners') }}
      error={{ title: t('partner.error.title'), text: t('partner.error.text') }}
    >
      {(partner) => <PartnerSheet partner={partner} user={user} />}
    </Detail>
  );
}

const DRAWN = ['name', 'tagline', 'offer'] as const;

function PartnerSheet({ partner, user }: { partner: PartnerDetail; user: string }) {
  const t = useTranslations();
  const { name, category, host, locale, offer, tagline, description, artwork, request } = partner;
  return (
    <div className={sheet.sheet}>
      <header className={sheet.head}>
        <div className={sheet.who}>
          {request ? <PartnershipBadge status={request} /> : null}
          <p className={sheet.facts}>
            {t(`partners.category.${category}`)} · {host}
          </p>
        </div>
        <div className={sheet.actions}>
          <SaveButton partner={partner} user={user} />
          <Visit partner={partner} user={user} />
          <AskPartnership partner={partner} user={user} />
        </div>
      </header>
      <div className={sheet.columns}>
        <div className={sheet.main}>
          <Artwork artwork={artwork} texts={DRAWN} className={css.artwork} />
          <Panel title={t('partner.offer')}>
            <div lang={locale} className={css.words}>
              <p className={css.offer}>{offer}</p>
              <p>{tagline}</p>
            </div>
            {category === 'lifestyle' ? <p className={css.note}>{t('partners.noSmileys')}</p> : null}
          </Panel>
          <Panel title={t('partner.about', { name })}>
            <p lang={locale} className={css.words}>
              {description}
            </p>
            {locale === i18n.language ? null : (
              <p className={css.note}>{t('partner.otherLanguage', { language: languageName(locale, i18n.language) })}</p>
            )}
          </Panel>
        </div>
        <Partnership partner={partner} user={user} />
      </div>
    </div>
  );
}

/** Shows the state of the partnership, and the language of the partner's texts. */
function Partnership({ partner, user }: { partner: PartnerDetail; user: string }) {
  const t = useTranslations();
  const { latestRequest: latest, locales, host } = partner;
  return (
    <aside className={sheet.aside} aria-label={t('partner.partnership')}>
      <Panel
        title={t('partner.partnership')}
        aside={latest ? <a {...linkProps(requestHref(latest.uuid))}>{t('partner.request')}</a> : undefined}
      >
        {latest ? (
          <>
            <RequestTimeline request={latest} />
            <div className={css.withdraw}>
              <WithdrawRequest request={latest} user={user} />
            </div>
          </>
        ) : (
          <p className={sheet.quiet}>{t('partner.noRequest')}</p>
        )}
      </Panel>
      <Panel title={t('partner.facts')}>
        <DefinitionList
          items={[
            { term: t('partners.notice.where'), value: host },
            { term: t('partner.languages'), value: locales.map((code) => languageName(code, i18n.language)).join(', ') },
          ]}
        />
      </Panel>
    </aside>
  );
}
