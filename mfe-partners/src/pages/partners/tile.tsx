import { linkProps, Skeleton, VisuallyHidden } from 'shared-ui/core';
import { Artwork } from '../../artwork/artwork';
import { CategoryGlyph } from '../../extensions/category-glyph';
import { partnerHref } from '../../parts/links';
import { PartnershipBadge } from '../../parts/partnership-badge';
import { SaveButton } from '../../parts/save-button';
import type { Partner } from '../../queries/partners';
import { useTranslations } from '../../translations';
import css from './tile.module.css';

// The offer's text stands below the drawing, where it is legible; at this size it would not be.
const DRAWN = ['name', 'tagline'] as const;

/** Shows a partner as a tile: its artwork, its name, the practice's benefit and the state of the partnership. */
export function Tile({ partner, user }: { partner: Partner; user: string }) {
  const t = useTranslations();
  const { uuid, name, category, tagline, offer, artwork, locale, application, request } = partner;
  return (
    <article className={css.tile} aria-label={name}>
      <Artwork artwork={artwork} texts={DRAWN} decorative />
      <div className={css.head}>
        <h2 className={css.name}>
          <a {...linkProps(partnerHref(uuid))}>{name}</a>
        </h2>
        <SaveButton partner={partner} user={user} small />
      </div>
      <div lang={locale}>
        <VisuallyHidden>{tagline}</VisuallyHidden>
        <p className={css.offer}>{offer}</p>
      </div>
      <div className={css.foot}>
        <span className={css.category}>
          <CategoryGlyph category={category} size={16} />
          {t(`partners.category.${category}`)}
        </span>
        {application ? <span>{t('partners.withAccount')}</span> : null}
        {request ? <PartnershipBadge status={request} /> : null}
      </div>
    </article>
  );
}

/** Placeholder of a tile. */
export const pendingTile = (
  <div className={css.tile}>
    <div className={css.pendingArt}>
      <Skeleton height="100%" />
    </div>
    <div className={css.head}>
      <Skeleton width={128} />
    </div>
    <Skeleton width="72%" />
    <div className={css.foot}>
      <Skeleton width={96} />
    </div>
  </div>
);
