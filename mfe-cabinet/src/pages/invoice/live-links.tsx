import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, formatDateTime, fullName, type TFunction } from 'shared-ui/core';
import { invoiceLinksQuery, type InvoiceLink, type useInvoiceLinks } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import css from './share-dialog.module.css';

interface LiveLinksProps {
  reference: string;
  user: string;
  /** The uuid of the link just created. */
  fresh: string | undefined;
  revoke: ReturnType<typeof useInvoiceLinks>['revoke'];
}

/** Lists the invoice's active links with their last use, and revokes them. */
export function LiveLinks({ reference, user, fresh, revoke }: LiveLinksProps) {
  const t = useTranslations();
  const query = useQuery(invoiceLinksQuery(user, reference));
  const [asked, setAsked] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keep = (uuid: string) => {
    setAsked(null);
    setKept(uuid);
  };
  // A removed row would lose the focus, and the dialog its keyboard events. If the revocation fails, the link's row gets the focus back.
  const end = (uuid: string) => revoke.mutate(uuid, { onSuccess: () => heading.current?.focus(), onError: () => keep(uuid) });
  return (
    <section className={css.live} aria-label={t('share.live')}>
      <h3 ref={heading} tabIndex={-1} className={css.heading}>
        {t('share.live')}
      </h3>
      {revoke.isError ? <Alert>{t('share.notRevoked')}</Alert> : null}
      {query.data === undefined ? (
        query.isError ? (
          <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
            {t('share.liveError')}
          </PanelError>
        ) : (
          <PanelSkeleton rows={1} />
        )
      ) : query.data.length === 0 ? (
        <PanelEmpty>{t('share.none')}</PanelEmpty>
      ) : (
        <ul className={css.links}>
          {query.data.map((link) => (
            <li key={link.uuid} className={css.row}>
              <LinkFacts link={link} fresh={link.uuid === fresh} />
              {asked === link.uuid ? (
                <Confirm busy={revoke.isPending} onKeep={() => keep(link.uuid)} onRevoke={() => end(link.uuid)} />
              ) : (
                <Button
                  size="s"
                  autoFocus={kept === link.uuid}
                  onClick={() => setAsked(link.uuid)}
                  aria-label={t('share.revokeOf', { when: formatDateTime(link.createdAt) })}
                >
                  {t('share.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Describes when a link expires and when it was last used. */
export function linkTimes(link: Pick<InvoiceLink, 'expiresAt' | 'lastUsedAt'>, t: TFunction): string {
  const used = link.lastUsedAt === undefined ? t('share.unused') : t('share.used', { when: formatDateTime(link.lastUsedAt) });
  return `${t('share.until', { when: formatDateTime(link.expiresAt) })} · ${used}`;
}

function LinkFacts({ link, fresh }: { link: InvoiceLink; fresh: boolean }) {
  const t = useTranslations();
  return (
    <div className={css.facts}>
      <p className={fresh ? css.fresh : undefined}>
        {t(fresh ? 'share.madeNow' : 'share.made', { when: formatDateTime(link.createdAt), who: fullName(link.createdBy) })}
      </p>
      <p className={css.times}>{linkTimes(link, t)}</p>
    </div>
  );
}

/** Confirms within the row, with the focus on the button that keeps the link. */
function Confirm({ busy, onKeep, onRevoke }: { busy: boolean; onKeep: () => void; onRevoke: () => void }) {
  const t = useTranslations();
  return (
    <div className={css.confirm} role="group" aria-label={t('share.revokeAsk')}>
      <span>{t('share.revokeAsk')}</span>
      <Button size="s" autoFocus onClick={onKeep}>
        {t('share.keep')}
      </Button>
      <Button size="s" variant="danger" busy={busy} onClick={onRevoke}>
        {t('share.revoke')}
      </Button>
    </div>
  );
}
