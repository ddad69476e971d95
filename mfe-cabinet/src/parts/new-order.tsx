import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { LinkButton, linkProps, useLocale, useUserUuid } from 'shared-ui/core';
import { dashboard } from 'shared-ui/pages';
import { productsQuery } from '../queries/prescriptions';
import { useTranslations } from '../translations';
import { paths } from './links';
import { useMayAsk } from './roles';

/** Reports whether the user may order, and the manufacturer takes orders through the portal; false while that is not `needed`. */
function useMayOrder(needed = true): boolean {
  const user = useUserUuid();
  const allowed = useMayAsk() && needed;
  const products = useQuery({ ...productsQuery(user, useLocale()), enabled: allowed });
  return allowed && !!products.data?.length;
}

/** Links to a new order for users who may order. */
export function NewOrderButton() {
  const t = useTranslations();
  if (!useMayOrder()) return null;
  return (
    <LinkButton variant="primary" icon={<Icon name="plus" />} aria-label={t('title.newOrder')} {...linkProps(paths.newOrder)}>
      {t('title.newOrder')}
    </LinkButton>
  );
}

/** The action of an empty list. */
export interface FirstStep {
  label: string;
  href: string;
}

/** Returns the first step of a list that orders fill, while it is empty: a new order, or for users who may not order the dashboard. */
export function useFirstStep(page: { total: number } | undefined): FirstStep {
  const t = useTranslations();
  return useMayOrder(page?.total === 0)
    ? { label: t('title.newOrder'), href: paths.newOrder }
    : { label: t('common.dashboard'), href: dashboard.dashboard };
}
