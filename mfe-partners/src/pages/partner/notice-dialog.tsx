import { useQuery } from '@tanstack/react-query';
import { DefinitionList, Icon, launchProps, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, LinkButton, type ProductSchemas, useLocale } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { safeSite } from '../../parts/links';
import { noticeQuery, type PartnerDetail } from '../../queries/partners';
import { useTranslations } from '../../translations';
import css from './partner.module.css';

type Notice = ProductSchemas['PartnerNotice'];

/** Returns the link's props: single sign-on, or an external address; null for an unsafe address. */
function leaving({ application, url }: Notice): { href: string; target: '_blank'; rel: string } | null {
  if (application) return launchProps(application);
  const href = safeSite(url);
  return href === null ? null : { href, target: '_blank', rel: 'noopener noreferrer' };
}

interface NoticeDialogProps {
  partner: PartnerDetail;
  user: string;
  onClose: () => void;
}

/**
 * Describes the partner's site before the user leaves: its owner, its address and the transmitted data. Nothing is sent before the last
 * button.
 */
export default function NoticeDialog({ partner, user, onClose }: NoticeDialogProps) {
  const t = useTranslations();
  const query = useQuery(noticeQuery(user, partner.uuid, useLocale()));
  const notice = query.data;
  const to = notice ? leaving(notice) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice?.title ?? t('partners.notice.title', { name: partner.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('partners.notice.stay')}</Button>
          {to ? (
            <LinkButton {...to} referrerPolicy="no-referrer" variant="primary" icon={<Icon name="external" />} onClick={onClose}>
              {t(notice?.application ? 'partners.notice.open' : 'partners.notice.go', { name: partner.name })}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {notice ? (
        <Sent notice={notice} followed={to !== null} />
      ) : query.isError || query.fetchStatus === 'paused' ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('partners.notice.error')}
        </PanelError>
      ) : (
        <PanelSkeleton rows={3} />
      )}
    </Dialog>
  );
}

function Sent({ notice, followed }: { notice: Notice; followed: boolean }) {
  const t = useTranslations();
  return (
    <div className={css.notice}>
      <p>{notice.text}</p>
      <DefinitionList
        items={[
          { term: t('partners.notice.who'), value: notice.name },
          { term: t('partners.notice.where'), value: notice.host },
          { term: t('partners.notice.data'), value: t(notice.application ? 'partners.notice.identity' : 'partners.notice.nothing') },
        ]}
      />
      <ul className={css.points}>
        {notice.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {followed ? null : <PanelError>{t('partners.notice.unsafe')}</PanelError>}
    </div>
  );
}
