import { Money } from 'shared-ui/components';
import { linkProps } from 'shared-ui/core';
import type { Work } from '../../../cart/cart';
import { useCart } from '../../../cart/use-cart';
import { workHref } from '../../../parts/gallery-links';
import { useTranslations } from '../../../translations';
import { pixelsOf, sizeOf } from '../parts/size';
import { WorkPicture } from '../parts/work-picture';
import css from './catalogue.module.css';

/** Shows one work of the catalogue, and whether it is in the cart. */
export function WorkCard({ work }: { work: Work }) {
  const t = useTranslations();
  const chosen = useCart().data?.products.find(({ id }) => id === work.uuid);
  return (
    <li className={css.card}>
      <a className={css.link} {...linkProps(workHref(work.uuid, chosen?.frameColor))}>
        <span className={css.wall}>
          <WorkPicture work={work.uuid} side="thumb" alt="" loading="lazy" {...pixelsOf(work, 480)} />
        </span>
        <span className={css.name}>{work.title}</span>
      </a>
      <p className={css.artist}>{work.artist}</p>
      <p className={css.facts}>
        <span>{sizeOf(work)}</span>
        <span className={css.price}>
          <Money value={work.price} /> {t('gallery.exclTax')}
        </span>
      </p>
      {chosen ? <p className={css.chosen}>{t('gallery.inCart')}</p> : null}
    </li>
  );
}
