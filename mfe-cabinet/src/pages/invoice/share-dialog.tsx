import { useState } from 'react';
import { CopyButton } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, NativeSelect, TextField, type TFunction } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useInvoiceLinks } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import { LiveLinks } from './live-links';
import css from './share-dialog.module.css';

interface ShareProps {
  reference: string;
  user: string;
  onClose: () => void;
}

const FORM = 'share-invoice';
const DAYS = [1, 7, 14, 30];

function problemMessage(error: unknown, t: TFunction): string {
  if (error instanceof ApiProblem && error.code === 'invoice.links_full') return t('share.problem.full');
  return t(error instanceof ApiProblem && error.code === 'network' ? 'share.problem.network' : 'share.problem.unknown');
}

/** Shows the links by which persons without an account see this invoice: a new one, shown only once, and the active ones. */
export function ShareDialog({ reference, user, onClose }: ShareProps) {
  const t = useTranslations();
  const [days, setDays] = useState(7);
  const { create, revoke } = useInvoiceLinks(user, reference);
  const made = create.data;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('share.title', { reference })}
      actions={
        <>
          <Button onClick={onClose}>{t('share.close')}</Button>
          <Button variant={made ? 'secondary' : 'primary'} type="submit" form={FORM} busy={create.isPending}>
            {t(create.isError ? 'share.retry' : made ? 'share.another' : 'share.create')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) create.mutate(days);
        }}
      >
        <p className={css.text}>{t('share.text')}</p>
        {create.isError ? <Alert>{problemMessage(create.error, t)}</Alert> : null}
        {made ? <NewLink url={made.url} expiresAt={made.expiresAt} /> : null}
        <NativeSelect
          label={t('share.days')}
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          options={DAYS.map((count) => ({ value: String(count), label: t('share.dayCount', { count }) }))}
        />
      </form>
      <LiveLinks reference={reference} user={user} fresh={made?.uuid} revoke={revoke} />
    </Dialog>
  );
}

/** Shows the link, which cannot be displayed again. */
function NewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const t = useTranslations();
  const full = location.origin + url;
  return (
    <div className={css.made} role="status">
      <div className={css.link}>
        <TextField
          readOnly
          label={t('share.link')}
          value={full}
          help={t('share.once', { date: formatDate(expiresAt) })}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={full} label={t('share.copy')} />
      </div>
    </div>
  );
}
