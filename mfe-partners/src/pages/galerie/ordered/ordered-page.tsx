import { useQuery } from '@tanstack/react-query';
import { ErrorState, Icon, Money, NotFoundState, PanelSkeleton } from 'shared-ui/components';
import { ApiProblem, LinkButton, linkProps, useSession, usePage } from 'shared-ui/core';
import { cabinet } from 'shared-ui/pages';
import { useSearchParams } from 'shared-ui/router';
import { useBuyer } from '../../../cart/use-cart';
import { galleryPaths, orderedHref, readReference, signInHref } from '../../../parts/gallery-links';
import { invoicePdf, orderQuery } from '../../../queries/cart';
import { useTranslations } from '../../../translations';
import { GalleryFrame } from '../frame/gallery-frame';
import css from './ordered.module.css';

/** Shows the page /galerie/commande: the ordered works, the next steps and the documents. */
export default function OrderedPage() {
  const t = useTranslations();
  const [params] = useSearchParams();
  const reference = readReference(params);
  const user = useBuyer();
  const title = reference === null ? t('title.ordered') : t('gallery.ordered.head', { reference });
  usePage({ title, back: galleryPaths.gallery });
  return (
    <GalleryFrame title={title}>
      <div className={css.page}>
        {reference === null ? (
          <Unknown />
        ) : user === null ? (
          <>
            <p>{t('gallery.ordered.signIn')}</p>
            <LinkButton variant="primary" {...linkProps(signInHref(orderedHref(reference)))}>
              {t('gallery.signIn')}
            </LinkButton>
          </>
        ) : (
          <Ordered user={user} reference={reference} />
        )}
      </div>
    </GalleryFrame>
  );
}

function Unknown() {
  const t = useTranslations();
  return (
    <NotFoundState
      actions={
        <LinkButton variant="primary" {...linkProps(galleryPaths.gallery)}>
          {t('gallery.cart.browse')}
        </LinkButton>
      }
    >
      {t('gallery.ordered.unknown')}
    </NotFoundState>
  );
}

function Ordered({ user, reference }: { user: string; reference: string }) {
  const t = useTranslations();
  const login = useSession()?.login ?? '';
  const { data: order, error, isError, isFetching, refetch } = useQuery(orderQuery(user, reference));
  if (!order && error instanceof ApiProblem && error.status === 404) return <Unknown />;
  if (!order && isError) {
    return <ErrorState title={t('gallery.ordered.error')} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!order) return <PanelSkeleton rows={4} />;
  const [invoice] = order.invoices;
  return (
    <>
      <h2 className={css.head}>{t('title.ordered')}</h2>
      <p className={css.lead}>{t('gallery.ordered.mail', { login })}</p>
      <ul className={css.lines} aria-label={t('gallery.ordered.lines')}>
        {order.lines.map((line) => (
          <li key={line.ref ?? line.label}>
            <span>
              {line.label}
              <small>{line.detail}</small>
            </span>
            <Money value={line.totalExclTaxes} />
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        {(['products', 'shipping', 'vat', 'inclTaxes'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`gallery.ordered.${part}`)}</dt>
            <dd>
              <Money value={order.totals[part]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.ways}>
        <LinkButton variant="primary" {...linkProps(`${cabinet.order}?reference=${encodeURIComponent(reference)}`)}>
          {t('gallery.ordered.follow')}
        </LinkButton>
        {invoice === undefined ? null : (
          <>
            <LinkButton {...linkProps(`${cabinet.invoice}?reference=${encodeURIComponent(invoice)}`)}>
              {t('gallery.ordered.invoice', { reference: invoice })}
            </LinkButton>
            <LinkButton href={invoicePdf(user, invoice)} download icon={<Icon name="download" />}>
              {t('gallery.ordered.pdf')}
            </LinkButton>
          </>
        )}
      </div>
      <p className={css.quiet}>{t('gallery.ordered.payment')}</p>
    </>
  );
}
