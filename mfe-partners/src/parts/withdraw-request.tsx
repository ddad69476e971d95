import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { type PartnershipRequest, useWithdrawing } from '../queries/requests';
import { useTranslations } from '../translations';
import { refusalKey } from './refusal';
import { useMayRequest } from './roles';

/** Withdraws an open request after a confirmation, which names the partner and states that a new request is possible. */
export function WithdrawRequest({ request, user }: { request: PartnershipRequest; user: string }) {
  const t = useTranslations();
  const may = useMayRequest();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useWithdrawing(user, request);
  const { name } = request.partner;
  if (!may || !request.next.includes('withdrawn')) return null;
  const withdraw = async () => {
    try {
      await mutateAsync();
      notify({ tone: 'success', message: t('partnership.withdraw.done', { name }) });
    } catch (error) {
      console.warn('the request was not withdrawn', error);
      notify({ tone: 'error', message: t(refusalKey(error)) });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button variant="danger-edge" icon={<Icon name="x" />} onClick={() => setAsking(true)}>
        {t('partnership.withdraw.verb')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('partnership.withdraw.title', { name })}
        confirm={t('partnership.withdraw.confirm')}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        <p>{t('partnership.withdraw.text')}</p>
      </ConfirmDialog>
    </>
  );
}
