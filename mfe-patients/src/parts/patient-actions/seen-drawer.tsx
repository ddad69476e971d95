import { useInfiniteQuery } from '@tanstack/react-query';
import { Icon, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, linkProps, useUserUuid } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import { patientJournalQuery } from '../../queries/journal';
import { useTranslations } from '../../translations';
import { patientJournalLink } from '../links';
import css from '../patient-head/patient-head.module.css';
import { SeenLines } from '../patient-head/seen-lines';
import { useNames } from '../privacy';
import type { PatientDialogProps } from './dialog-props';

/** Shows who accessed and changed a patient's file, the newest first. */
export function SeenDrawer({ patient, onClose }: PatientDialogProps) {
  const t = useTranslations();
  const name = useNames()(patient.personInfo);
  return (
    <Drawer open onClose={onClose} label={t('seen.of', { name })} width={480}>
      <div className={css.drawer}>
        <header className={css.drawerHead}>
          <h2 className={css.drawerTitle}>{t('seen.of', { name })}</h2>
          <Button variant="ghost" size="s" iconOnly icon={<Icon name="x" />} aria-label={t('seen.close')} onClick={onClose} />
        </header>
        <p className={css.quiet}>
          {t('seen.text')} <a {...linkProps(patientJournalLink(patient.uuid))}>{t('seen.journal')}</a>
        </p>
        <AllLines uuid={patient.uuid} />
      </div>
    </Drawer>
  );
}

function AllLines({ uuid }: { uuid: string }) {
  const t = useTranslations();
  const query = useInfiniteQuery(patientJournalQuery(useUserUuid(), uuid));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const lines = data?.pages.flatMap(({ items }) => items);
  const again = () => void (data ? fetchNextPage() : refetch());
  return (
    <>
      {lines === undefined ? null : lines.length === 0 ? <PanelEmpty>{t('seen.none')}</PanelEmpty> : <SeenLines lines={lines} />}
      {isError ? (
        <PanelError onRetry={again} retrying={isFetching}>
          {t('seen.error')}
        </PanelError>
      ) : null}
      {lines === undefined && !isError ? <PanelSkeleton rows={8} /> : null}
      {hasNextPage && !isError ? (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('seen.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
