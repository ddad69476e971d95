import { useQuery } from '@tanstack/react-query';
import { Detail, DefinitionList, Money, Panel, Teeth, type Definition } from 'shared-ui/components';
import { fullName, LinkButton, linkProps, useUserUuid } from 'shared-ui/core';
import { orderHref, paths } from '../../parts/links';
import { orderQueryOptions, type Order } from '../../queries/orders';
import { useTranslations } from '../../translations';
import css from './new-order.module.css';

/** Confirms the order: its reference and the next steps. */
export function Sent({ reference }: { reference: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(orderQueryOptions(user, reference));
  return (
    <Detail
      query={query}
      list={{ href: paths.orders, label: t('title.orders') }}
      error={{ title: t('order.error.title'), text: t('order.error.text') }}
    >
      {(order) => <Confirmation order={order} />}
    </Detail>
  );
}

function Confirmation({ order }: { order: Order }) {
  const t = useTranslations();
  const facts: (Definition | null)[] = [
    { term: t('newOrder.sent.reference'), value: <strong>{order.reference}</strong> },
    order.patient ? { term: t('cases.column.patient'), value: fullName(order.patient.personInfo) } : null,
    {
      term: t('newOrder.review.products'),
      value: (
        <>
          {order.product} <Teeth teeth={order.teeth} />
        </>
      ),
    },
    { term: t('totals.inclTaxes'), value: <Money value={order.totalPriceInclTaxes} /> },
  ];
  return (
    <div className={css.page}>
      <h2 className={css.thanks}>{t('newOrder.sent.lead', { reference: order.reference })}</h2>
      <p className={css.hint}>{t('newOrder.sent.text')}</p>
      <Panel title={t('newOrder.review.order')}>
        <DefinitionList items={facts.filter((fact) => fact !== null)} />
      </Panel>
      <p className={css.actions}>
        <LinkButton variant="primary" {...linkProps(orderHref(order.reference))}>
          {t('newOrder.sent.follow')}
        </LinkButton>
        <LinkButton {...linkProps(paths.newOrder)}>{t('newOrder.sent.another')}</LinkButton>
      </p>
    </div>
  );
}
