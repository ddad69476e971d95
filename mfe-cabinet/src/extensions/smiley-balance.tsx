import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { ABSENT, formatNumber, linkProps } from 'shared-ui/core';
import type { TopBarToolProps } from 'shared-ui/slots';
import { paths } from '../parts/links';
import { smileyBalanceQuery } from '../queries/smiley-balance';
import { useTranslations } from '../translations';

/** Links to the smileys page with the balance, such as "1 240 smileys"; a dash while it is unknown. */
export default function SmileyBalance({ session, className }: TopBarToolProps) {
  const t = useTranslations();
  const { data } = useQuery(smileyBalanceQuery(session.uuid));
  return (
    <a className={className} {...linkProps(paths.smileys)}>
      <Icon name="smile" size={18} />
      <span>
        <strong>{data === undefined ? ABSENT : formatNumber(data)}</strong> {t('ext.balance.unit', { count: data ?? 2 })}
      </span>
    </a>
  );
}
