import { useId, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, Button, FieldFrame, notify } from 'shared-ui/core';
import { Dialog, Menu } from 'shared-ui/overlays';
import { useCaseChanges, type Case } from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';
import detail from '../detail.module.css';
import css from './case-thread.module.css';
import { refusalKey } from './refusal';

/** The contract's limit of a reason. */
const MAX_REASON = 500;

interface WithdrawProps {
  view: Exclude<CaseView, 'incidents'>;
  data: Case;
  user: string;
}

/** A menu that withdraws a case, with an optional reason; the confirmation names the case and states that it is final. */
export function WithdrawCase({ view, data, user }: WithdrawProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  if (!data.next.includes('withdrawn')) return null;
  const label = t('cases.menu', { name: data.reference });
  return (
    <span className={detail.more}>
      <Menu
        label={label}
        trigger={<Button iconOnly icon={<Icon name="more" />} aria-label={label} />}
        items={[
          {
            id: 'withdraw',
            label: t(`cases.withdraw.${view}.verb`),
            icon: <Icon name="x" />,
            danger: true,
            onAction: () => setOpen(true),
          },
        ]}
      />
      {open ? <WithdrawDialog view={view} data={data} user={user} onClose={() => setOpen(false)} /> : null}
    </span>
  );
}

function WithdrawDialog({ view, data, user, onClose }: WithdrawProps & { onClose: () => void }) {
  const t = useTranslations();
  const id = useId();
  const { withdraw } = useCaseChanges(view, user, data.uuid);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const reference = data.reference ?? '';
  const send = async () => {
    setBusy(true);
    setWhy(null);
    try {
      const text = reason.trim();
      await withdraw({ version: data.version, ...(text === '' ? {} : { reason: text }) });
      notify({ tone: 'success', message: t(`cases.withdraw.${view}.done`, { reference }) });
      onClose();
    } catch (error) {
      console.warn('the case was not withdrawn', error);
      setWhy(refusalKey(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`cases.withdraw.${view}.title`, { reference })}
      actions={
        <>
          <Button onClick={onClose}>{t('cases.withdraw.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            {t(`cases.withdraw.${view}.verb`)}
          </Button>
        </>
      }
    >
      <div className={css.thread}>
        {why === null ? null : <Alert>{t('cases.withdraw.failed', { why: t(why) })}</Alert>}
        <p>{t('cases.withdraw.text')}</p>
        <FieldFrame id={id} label={t('cases.withdraw.reason')} optional>
          <textarea
            id={id}
            className={css.field}
            rows={3}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FieldFrame>
      </div>
    </Dialog>
  );
}
