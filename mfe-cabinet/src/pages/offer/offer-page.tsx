import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DefinitionList, Detail, formatPercent, Icon, Money, Panel, Unknown } from 'shared-ui/components';
import { formatDate, formatMoney, fullName, LinkButton, usePage, useT, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import css from '../../parts/detail.module.css';
import { dayOf } from '../../parts/due';
import { paths, readId } from '../../parts/links';
import { OfferBadge } from '../../parts/marks';
import { PaperPreview } from '../../parts/paper-preview';
import { offerRemaining, offerUntil } from '../../parts/papers';
import { Prose } from '../../parts/prose';
import { offerQueryOptions, offerTerms, useOfferChanges, type Offer } from '../../queries/offers';
import { useTranslations } from '../../translations';
import { AcceptOffer } from './accept-offer';
import own from './offer.module.css';

/** Shows the page of one offer: /mon-cabinet/offre?id=… */
export function OfferPage() {
  const [params] = useSearchParams();
  const id = readId(params);
  return id === null ? <NoOffer /> : <KnownOffer key={id} id={id} />;
}

function NoOffer() {
  const t = useTranslations();
  usePage({ title: t('title.offer'), back: listBehind(paths.offers) });
  return <Unknown list={{ href: paths.offers, label: t('title.offers') }} />;
}

function KnownOffer({ id }: { id: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(offerQueryOptions(user, id));
  usePage({ title: query.data?.title ?? t('title.offer'), back: listBehind(paths.offers) });
  useSeen(user, query.data);
  return (
    <Detail
      query={query}
      list={{ href: paths.offers, label: t('title.offers') }}
      error={{ title: t('offer.error.title'), text: t('offer.error.text') }}
    >
      {(offer) => <OfferSheet offer={offer} user={user} />}
    </Detail>
  );
}

/** Marks the offer as seen by the practice, once each time the page is opened. */
function useSeen(user: string, offer: Offer | undefined): void {
  const { markSeen } = useOfferChanges(user, offer?.uuid ?? '');
  const announced = useRef(false);
  const unseen = offer?.state === 'new';
  useEffect(() => {
    if (!unseen || announced.current) return;
    announced.current = true;
    // A failure has no consequence: the offer stays new, and the next visit marks it.
    markSeen().catch((error: unknown) => console.warn('the offer was not marked as seen', error));
  }, [unseen, markSeen]);
}

function OfferSheet({ offer, user }: { offer: Offer; user: string }) {
  const t = useTranslations();
  const terms = offerTerms(user, offer.uuid);
  return (
    <div className={css.sheet}>
      <header className={css.head}>
        <div className={css.who}>
          <div className={css.status}>
            <OfferBadge state={offer.state} />
            <span className={css.facts}>{`${offerUntil(offer, t)} · ${offerRemaining(offer, dayOf(new Date()), t)}`}</span>
          </div>
          <p className={css.facts}>{offer.summary}</p>
        </div>
        <Price offer={offer} />
        <AcceptOffer offer={offer} user={user} />
      </header>
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('offer.terms', { version: offer.termsVersion })}>
            <Prose paragraphs={offer.terms} />
          </Panel>
          <div className={own.files}>
            <LinkButton icon={<Icon name="eye" />} href={terms} target="_blank" rel="noopener">
              {t('offers.viewTerms')}
            </LinkButton>
            <LinkButton icon={<Icon name="download" />} href={terms} download>
              {t('offers.downloadTerms')}
            </LinkButton>
          </div>
          <PaperPreview address={terms} name={offer.title} />
        </div>
        <OfferAside offer={offer} />
      </div>
    </div>
  );
}

/** The price, and what the practice saves by it. */
function Price({ offer: { price, regularPrice } }: { offer: Offer }) {
  const t = useTranslations();
  const saved = regularPrice.amount - price.amount;
  return (
    <p className={css.figure}>
      <b>
        <Money value={price} />
      </b>
      <span>
        {saved > 0
          ? t('offer.saved', {
              regular: formatMoney(regularPrice),
              saved: formatMoney({ ...price, amount: saved }),
              share: formatPercent(Math.round((saved * 100) / regularPrice.amount)),
            })
          : t('offers.column.price')}
      </span>
    </p>
  );
}

function OfferAside({ offer }: { offer: Offer }) {
  const t = useTranslations();
  const ui = useT('ui');
  const { line, application, acceptedBy } = offer;
  return (
    <aside className={css.aside} aria-label={t('offer.detail')}>
      <Panel title={t('offer.detail')}>
        <DefinitionList
          items={[
            { term: t('offer.from'), value: formatDate(offer.validFrom) },
            { term: t('offer.reference'), value: offer.reference },
            ...(line ? [{ term: t('papers.line'), value: ui(`productLine.${line}`) }] : []),
            ...(application ? [{ term: t('papers.application'), value: application.name }] : []),
            ...(acceptedBy ? [{ term: t('offer.acceptedBy'), value: fullName(acceptedBy) }] : []),
          ]}
        />
      </Panel>
      <p className={css.none}>{t('offer.noSmileys')}</p>
    </aside>
  );
}
