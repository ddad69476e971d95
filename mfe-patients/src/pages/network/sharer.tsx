import { fullName, type ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './network.module.css';

/** Shows which colleague shares, and whether the account is closed; renders nothing for the reader's own shares. */
export function Sharer({ by, user }: { by?: ProductSchemas['SharePerson']; user: string }) {
  const t = useTranslations();
  if (by === undefined || by.uuid === user) return null;
  return <p className={css.quiet}>{t(by.left ? 'network.shares.byLeft' : 'network.shares.by', { name: fullName(by.personInfo) })}</p>;
}
