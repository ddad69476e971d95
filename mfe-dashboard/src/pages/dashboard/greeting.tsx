import { useQuery } from '@tanstack/react-query';
import { formatNumber, linkProps } from 'shared-ui/core';
import { links } from '../../links';
import { ordersToHandleQuery, unpaidInvoicesQuery } from '../../queries/commerce';
import { useWords } from '../../words';
import css from './dashboard.module.css';

/** A good day, and the facts that are known to be true. */
export function Greeting({ user, userName }: { user: string; userName: string }) {
  const t = useWords();
  const orders = useQuery(ordersToHandleQuery(user)).data?.total;
  const invoices = useQuery(unpaidInvoicesQuery(user)).data?.total;
  const facts = [
    ...(orders ? [{ href: links.ordersToHandle, text: t('greeting.orders', { count: orders, n: formatNumber(orders) }) }] : []),
    ...(invoices ? [{ href: links.unpaidByDue, text: t('greeting.invoices', { count: invoices, n: formatNumber(invoices) }) }] : []),
  ];
  const nothing = orders === 0 && invoices === 0;
  return (
    <p className={css.greeting}>
      {t('greeting.hello', { name: userName.split(' ')[0] ?? '' })}
      {nothing ? ` ${t('greeting.nothing')}` : null}
      {facts.map(({ href, text }, index) => (
        <span key={href}>
          {index === 0 ? ' ' : <span className={css.dot}> · </span>}
          <a {...linkProps(href)} className={css.fact}>
            {text}
          </a>
        </span>
      ))}
    </p>
  );
}
