import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { LinkButton, linkProps, useLocale, useUserUuid } from 'shared-ui/core';
import { productsQuery } from '../queries/prescriptions';
import { useTranslations } from '../translations';
import { paths } from './links';
import { useMayAsk } from './roles';

/** Links to a new order for users who may order, where the manufacturer takes orders through the portal. */
export function NewOrderButton() {
  const t = useTranslations();
  const user = useUserUuid();
  const allowed = useMayAsk();
  const products = useQuery({ ...productsQuery(user, useLocale()), enabled: allowed });
  if (!allowed || !products.data?.length) return null;
  return (
    <LinkButton variant="primary" icon={<Icon name="plus" />} aria-label={t('title.newOrder')} {...linkProps(paths.newOrder)}>
      {t('title.newOrder')}
    </LinkButton>
  );
}
