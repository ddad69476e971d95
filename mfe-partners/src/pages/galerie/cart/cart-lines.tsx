import { useState } from 'react';
import { Money } from 'shared-ui/components';
import { Alert, Button, cx, linkProps, useLocale } from 'shared-ui/core';
import { useQuery } from '@tanstack/react-query';
import { type Cart, type CartProduct, SHIPPING_CENTS } from '../../../cart/cart';
import { useCartActions } from '../../../cart/use-cart';
import { workHref } from '../../../parts/gallery-links';
import { framesQuery } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { sizeOf } from '../parts/size';
import { WorkPicture } from '../parts/work-picture';
import css from './cart.module.css';

/** The last removal, which can be undone. */
interface Undo {
  before: readonly CartProduct[];
  ids: readonly string[];
  title: string;
}

/** Lists the products of a cart; each can be removed, and a removal can be undone. */
export function CartLines({ cart, narrow = false }: { cart: Cart; narrow?: boolean }) {
  const t = useTranslations();
  const actions = useCartActions();
  const [undo, setUndo] = useState<Undo>();
  const remove = ({ id, work }: CartProduct) => {
    setUndo({ before: cart.products, ids: [id], title: work.title });
    actions.mutate({ type: 'remove', id });
  };
  const takeBack = ({ before, ids }: Undo) => {
    setUndo(undefined);
    actions.mutate({ type: 'restore', before, ids });
  };
  return (
    <>
      {actions.isError ? <Alert>{t('gallery.cart.failed')}</Alert> : null}
      <div role="status" className={css.said}>
        {undo && !actions.isError ? (
          <Alert
            tone="info"
            action={
              <Button size="s" onClick={() => takeBack(undo)}>
                {t('gallery.undo')}
              </Button>
            }
          >
            {t('gallery.cart.removed', { title: undo.title })}
          </Alert>
        ) : null}
      </div>
      {cart.withdrawn.length > 0 ? (
        <Alert
          tone="warning"
          action={
            <Button size="s" onClick={() => cart.withdrawn.forEach((id) => actions.mutate({ type: 'remove', id }))}>
              {t('gallery.cart.dropWithdrawn')}
            </Button>
          }
        >
          {t('gallery.cart.withdrawn', { count: cart.withdrawn.length })}
        </Alert>
      ) : null}
      <ul className={cx(css.list, narrow && css.narrow)} aria-label={t('gallery.cart.list')}>
        {cart.products.map((product) => (
          <Line key={product.id} product={product} onRemove={() => remove(product)} />
        ))}
      </ul>
    </>
  );
}

function Line({ product, onRemove }: { product: CartProduct; onRemove: () => void }) {
  const t = useTranslations();
  const { id, work, price, frameColor, framing } = product;
  const frame = useFrameName(frameColor);
  return (
    <li className={css.line}>
      <WorkPicture className={css.thumb} work={id} side="thumb" alt="" width={80} height={60} loading="lazy" />
      <div className={css.what}>
        <p>
          <a className={css.name} {...linkProps(workHref(id, frameColor))}>
            {work.title}
          </a>
        </p>
        <p className={css.quiet}>
          {work.artist} · {sizeOf(work)}
        </p>
        <dl className={css.parts}>
          <div>
            <dt>{t('gallery.part.work')}</dt>
            <dd>
              <Money value={price} />
            </dd>
          </div>
          <div>
            <dt>{frameColor === undefined ? t('gallery.part.noFrame') : t('gallery.part.frame', { frame })}</dt>
            <dd>
              <Money value={framing ?? { amount: 0, currency: price.currency }} />
            </dd>
          </div>
          <div>
            <dt>{t('gallery.part.shipping')}</dt>
            <dd>
              <Money value={{ amount: SHIPPING_CENTS, currency: price.currency }} />
            </dd>
          </div>
        </dl>
      </div>
      <Button
        variant="ghost"
        size="s"
        className={css.remove}
        aria-label={t('gallery.cart.removeOne', { title: work.title })}
        onClick={onRemove}
      >
        {t('gallery.cart.remove')}
      </Button>
    </li>
  );
}

/** Returns a frame's name in the page's language, or its code until the name has loaded. */
function useFrameName(frameColor: string | undefined): string {
  const frames = useQuery({ ...framesQuery(useLocale()), enabled: frameColor !== undefined }).data;
  return frames?.find((frame) => frame.frameColor === frameColor)?.name ?? frameColor ?? '';
}
