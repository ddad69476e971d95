import { useQuery } from '@tanstack/react-query';
import { Panel } from 'shared-ui/components';
import { formatDateTime, fullName, linkProps, useLocale, useUserUuid } from 'shared-ui/core';
import { orderDraftHref } from '../../parts/links';
import { orderDraftsQuery } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import css from './new-order.module.css';

/** Lists the practice's unsent orders without the one on the page; every member can continue one. */
export function Drafts({ except }: { except: string | null }) {
  const t = useTranslations();
  const user = useUserUuid();
  const all = useQuery(orderDraftsQuery(user, useLocale())).data ?? [];
  const drafts = all.filter(({ uuid }) => uuid !== except);
  if (drafts.length === 0) return null;
  return (
    <Panel title={t('newOrder.drafts.title', { count: drafts.length })} className={css.drafts}>
      <ul className={css.rows}>
        {drafts.map(({ uuid, patient, products, updatedAt, updatedBy }) => (
          <li key={uuid}>
            <a className={css.row} {...linkProps(orderDraftHref(uuid))}>
              <span className={css.rowMain}>
                <strong>{patient ? fullName(patient.personInfo) : t('newOrder.drafts.noPatient')}</strong>
                <span>{products.join(', ') || t('newOrder.drafts.noProduct')}</span>
              </span>
              <span className={css.rowSub}>
                {t('newOrder.drafts.saved', { who: fullName(updatedBy), when: formatDateTime(updatedAt) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
