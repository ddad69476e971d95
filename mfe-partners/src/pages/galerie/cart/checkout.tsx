import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, Checkbox, formatMoney, LinkButton, linkProps, type ProductSchemas, usePageState, useSession } from 'shared-ui/core';
import { account } from 'shared-ui/pages';
import type { Cart } from '../../../cart/cart';
import { useBuyer } from '../../../cart/use-cart';
import type { Ordering } from '../../../cart/use-ordering';
import { galleryPaths, signInHref } from '../../../parts/gallery-links';
import { addressesQuery } from '../../../queries/cart';
import { useTranslations } from '../../../translations';
import { Changes } from './changes';
import css from './cart.module.css';

type Address = ProductSchemas['Address'];

/** Roles that may order; the gateway enforces the same. */
const BUYERS = ['owner', 'practitioner', 'accounts'];

interface Props {
  cart: Cart;
  ordering: Ordering;
}

/** Shows the order form to users who may order; the others see what they can do. */
export function Checkout({ cart, ordering }: Props) {
  const t = useTranslations();
  const session = useSession();
  const buyer = useBuyer();
  const role = usePageState().person?.role ?? '';
  if (!session) {
    return (
      <div className={css.order}>
        <p>{t('gallery.order.signInText')}</p>
        <LinkButton variant="primary" size="l" block {...linkProps(signInHref(galleryPaths.cart))}>
          {t('gallery.order.signIn')}
        </LinkButton>
        <Payment />
      </div>
    );
  }
  if (buyer === null) return <Alert tone="info">{t('gallery.order.guest')}</Alert>;
  if (!BUYERS.includes(role)) return <Alert tone="info">{t('gallery.order.assistant')}</Alert>;
  return <OrderForm cart={cart} ordering={ordering} user={buyer} />;
}

function Payment() {
  const t = useTranslations();
  return <p className={css.quiet}>{t('gallery.order.payment')}</p>;
}

function OrderForm({ cart, ordering, user }: Props & { user: string }) {
  const t = useTranslations();
  const [agreed, setAgreed] = useState(false);
  const [missed, setMissed] = useState(false);
  const addresses = useQuery(addressesQuery(user));
  const error = useId();
  const complete = hasBoth(addresses.data);
  const send = () => {
    setMissed(!agreed);
    if (agreed) ordering.order(cart);
  };
  const reason =
    addresses.data && !complete ? t('gallery.order.needAddress') : cart.taxed === null ? t('gallery.order.pricing') : undefined;
  return (
    <form
      className={css.order}
      aria-label={t('gallery.order.title')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Addresses query={addresses} />
      <details className={css.terms}>
        <summary>{t('gallery.order.terms')}</summary>
        <ul>
          {(['delivery', 'payment', 'returns', 'smileys'] as const).map((term) => (
            <li key={term}>{t(`gallery.order.term.${term}`)}</li>
          ))}
        </ul>
      </details>
      <div>
        <Checkbox
          checked={agreed}
          aria-invalid={missed || undefined}
          aria-describedby={missed ? error : undefined}
          onChange={(event) => {
            setAgreed(event.target.checked);
            setMissed(false);
          }}
        >
          {t('gallery.order.agree')}
        </Checkbox>
        {missed ? (
          <p id={error} className={css.missed} role="alert">
            {t('gallery.order.agreeFirst')}
          </p>
        ) : null}
      </div>
      <Refusal ordering={ordering} cart={cart} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={ordering.busy}
        busyLabel={t('gallery.order.busy')}
        disabledReason={reason}
      >
        {cart.taxed ? t('gallery.order.send', { total: formatMoney(cart.taxed.totalInclTaxes) }) : t('gallery.order.sendPlain')}
      </Button>
      <Payment />
    </form>
  );
}

const hasBoth = (all: readonly Address[] | undefined) => Boolean(all?.some((one) => one.shipping) && all.some((one) => one.billing));

function Addresses({ query }: { query: { data?: Address[]; isError: boolean; isFetching: boolean; refetch: () => unknown } }) {
  const t = useTranslations();
  if (!query.data && query.isError) {
    return (
      <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {t('gallery.order.noAddresses')}
      </PanelError>
    );
  }
  if (!query.data) return <PanelSkeleton rows={2} />;
  return (
    <div className={css.addresses}>
      {(['shipping', 'billing'] as const).map((use) => (
        <Place key={use} title={t(`gallery.order.${use}`)} address={query.data?.find((one) => one[use])} />
      ))}
      <a {...linkProps(account.information)}>{t('gallery.order.changeAddresses')}</a>
    </div>
  );
}

function Place({ title, address }: { title: string; address: Address | undefined }) {
  const t = useTranslations();
  return (
    <div>
      <h3>{title}</h3>
      {address ? (
        <address className={css.address}>
          {address.name}
          <br />
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </address>
      ) : (
        <p className={css.missed}>{t('gallery.order.addressMissing')}</p>
      )}
    </div>
  );
}

function Refusal({ ordering, cart }: { ordering: Ordering; cart: Cart }) {
  const t = useTranslations();
  const { refusal } = ordering;
  if (!refusal) return null;
  if (refusal.changes.length > 0) return <Changes changes={refusal.changes} seen={refusal.seen} now={cart} />;
  return <Alert>{t(`gallery.order.refused.${refusal.kind}`)}</Alert>;
}
