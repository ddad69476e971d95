import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button, notify, TextField, useT, useUnsavedGuard } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { execute, OPS_KEY, type OperationInput, type ReleaseChange } from './queries';
import css from './ops.module.css';
import { refusal, withdrawnText } from './format';

const LONGEST_REASON = 500;

interface Draft {
  reason: string;
  percent: string;
  users: string;
}

/** Validates the draft; returns keys of texts by field. */
function faultsOf(release: ReleaseChange, { reason, percent, users }: Draft): Partial<Record<keyof Draft, string>> {
  const faults: Partial<Record<keyof Draft, string>> = {};
  if (reason.trim() === '') faults.reason = 'ops.reason.missing';
  if (release.kind !== 'canary') return faults;
  const share = Number(percent);
  if (!/^\d{1,3}$/.test(percent.trim()) || share > 100) faults.percent = 'ops.percent.wrong';
  else if (share === 0 && listed(users).length === 0) faults.users = 'ops.users.missing';
  return faults;
}

function listed(users: string): string[] {
  return [...new Set(users.split(/[\s,;]+/).filter(Boolean))];
}

function CanaryFields({ draft, faults, onChange }: { draft: Draft; faults: ReturnType<typeof faultsOf>; onChange: (next: Draft) => void }) {
  const t = useT('shell');
  return (
    <>
      <TextField
        label={t('ops.percent.label')}
        help={t('ops.percent.help')}
        error={faults.percent && t(faults.percent)}
        inputMode="numeric"
        maxLength={3}
        value={draft.percent}
        trail={<span className={css.unit}>%</span>}
        onChange={({ target }) => onChange({ ...draft, percent: target.value })}
      />
      <TextField
        label={t('ops.users.label')}
        optional
        help={t('ops.users.help')}
        error={faults.users && t(faults.users)}
        autoComplete="off"
        value={draft.users}
        onChange={({ target }) => onChange({ ...draft, users: target.value })}
      />
    </>
  );
}

function Refusal({ error }: { error: unknown }) {
  const t = useT('shell');
  const { words, faults } = refusal(error, t);
  return (
    <div role="alert" className={css.refusal}>
      <p>{words}</p>
      {faults.length > 0 ? (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Asks for confirmation and a reason, which the history stores, and shows errors in the dialog itself. */
export default function ChangeDialog({ release, onClose }: { release: ReleaseChange; onClose: () => void }) {
  const t = useT('shell');
  const form = useId();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ reason: '', percent: '5', users: '' });
  const [asked, setAsked] = useState(false);
  useUnsavedGuard(draft.reason !== '');
  const faults = asked ? faultsOf(release, draft) : {};
  const names = { remote: release.remote, version: release.version ?? '' };
  const change = useMutation({
    mutationFn: (terms: OperationInput) => execute(release, terms),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: OPS_KEY });
      notify({ tone: 'success', key: 'ops', message: t(`ops.done.${release.kind}`, names) });
      onClose();
    },
  });
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (change.isPending || Object.keys(faultsOf(release, draft)).length > 0) return;
    change.mutate({ reason: draft.reason.trim(), percent: Number(draft.percent), users: listed(draft.users) });
  };
  const close = () => (change.isPending ? undefined : onClose());
  return (
    <Dialog
      open
      onClose={close}
      title={t(`ops.ask.${release.kind}`, names)}
      actions={
        <>
          <Button onClick={close}>{t('ops.cancel')}</Button>
          <Button
            variant={release.kind === 'rollback' || release.kind === 'end' ? 'danger' : 'primary'}
            type="submit"
            form={form}
            busy={change.isPending}
          >
            {t(`ops.confirm.${release.kind}`)}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={send} noValidate>
        {'withdrawn' in release && release.withdrawn ? (
          <p className={css.refusal}>{withdrawnText(release.withdrawn, t)}</p>
        ) : (
          <p>{t(`ops.effect.${release.kind}`, names)}</p>
        )}
        {release.kind === 'canary' ? <CanaryFields draft={draft} faults={faults} onChange={setDraft} /> : null}
        <TextField
          label={t('ops.reason.label')}
          help={t('ops.reason.help')}
          error={faults.reason && t(faults.reason)}
          maxLength={LONGEST_REASON}
          autoComplete="off"
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        />
        {change.error ? <Refusal error={change.error} /> : null}
      </form>
    </Dialog>
  );
}
