import { useEffect, useState } from 'react';
import { Alert, LinkButton, linkProps, usePage, useUserUuid } from 'shared-ui/core';
import { paths } from '../../parts/links';
import { useScanChanges } from '../../queries/scans';
import { useTranslations } from '../../translations';
import { PairButton } from '../scans/scans-page';
import css from '../scans/scans.module.css';
import { readCallback, type Callback } from './callback';

/**
 * Shows the page /files/3shape, the OAuth redirect of 3Shape. The state must be the one that this session received (RFC 6749, section
 * 10.12).
 */
export default function ScansReturnPage() {
  const t = useTranslations();
  const user = useUserUuid();
  usePage({ title: t('title.scansReturn'), back: paths.scans });
  // Read once: the address is then cleared, so that the code stays neither in the history nor for a reload.
  const [callback] = useState<Callback>(() => readCallback(new URLSearchParams(location.search)));
  const { mutate, isSuccess, isError } = useScanChanges(user).finish;
  useEffect(() => {
    window.history.replaceState(window.history.state, '', paths.scansReturn);
    if ('code' in callback) mutate(callback);
  }, [callback, mutate]);
  const failed = isError || !('code' in callback);
  return (
    <div className={css.page}>
      {failed ? (
        <>
          <Alert>{t('scans.notPaired')}</Alert>
          <p className={css.lead}>{t('refused' in callback && callback.refused ? 'scans.declined' : 'scans.whyNot')}</p>
          <PairButton user={user} label={t('scans.again')} />
        </>
      ) : null}
      {isSuccess ? (
        <>
          <Alert tone="success">{t('scans.paired')}</Alert>
          <div>
            <LinkButton {...linkProps(paths.scans)} variant="primary">
              {t('scans.toCases')}
            </LinkButton>
          </div>
        </>
      ) : null}
      {!failed && !isSuccess ? (
        <p className={css.lead} role="status">
          {t('scans.pairing')}
        </p>
      ) : null}
    </div>
  );
}
