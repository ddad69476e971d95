import type { ReactNode } from 'react';
import { formatPair, Icon, type IconName } from 'shared-ui/components';
import { LinkButton } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './documents.module.css';

interface DocumentProps {
  icon?: IconName;
  name: ReactNode;
  detail?: ReactNode;
  /** The file, to open in a new tab or to download. */
  pdf?: { href: string; label: string };
}

/** Shows a document with its actions. */
export function DocumentItem({ icon = 'file', name, detail, pdf }: DocumentProps) {
  const t = useTranslations();
  return (
    <li className={css.item}>
      <Icon name={icon} size={18} />
      <div className={css.words}>
        <div className={pdf ? undefined : css.quiet}>{name}</div>
        {detail ? <div className={css.detail}>{detail}</div> : null}
      </div>
      {pdf ? (
        <div className={css.actions}>
          <LinkButton
            variant="ghost"
            size="s"
            iconOnly
            icon={<Icon name="eye" size={18} />}
            href={pdf.href}
            target="_blank"
            rel="noopener"
            aria-label={formatPair(t('common.viewPdf'), pdf.label)}
          />
          <LinkButton
            variant="ghost"
            size="s"
            iconOnly
            icon={<Icon name="download" size={18} />}
            href={pdf.href}
            download
            aria-label={formatPair(t('common.downloadPdf'), pdf.label)}
          />
        </div>
      ) : null}
    </li>
  );
}

/** Lists documents, separated by hairlines. */
export function Documents({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}
