import { useState } from 'react';
import { Alert, Button, formatDateTime } from 'shared-ui/core';
import { Form, FormErrors, TextInput, useZodForm, z } from 'shared-ui/form';
import { ConfirmDialog } from 'shared-ui/overlays';
import { wasCancelled } from 'shared-ui/passkeys';
import { hasFailed, wasDeclined } from '../../parts/declined';
import { FormActions } from '../../parts/section';
import { useEditing } from '../../parts/use-editing';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal';
import { isKnown, type FactorChanges, type Passkey } from '../../queries/factors';
import { useTranslations } from '../../translations';
import type { PartProps } from './part-props';
import css from './information.module.css';

const MAX_PASSKEYS = 10;
const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'factors.needName'), z.maxLength(60, 'field.tooLong')) });

/** Lists the user's passkeys by the names that the user gave them; a passkey signs in without a password. */
export function PasskeysPart({ passkeys, changes, onCodes }: PartProps & { passkeys: readonly Passkey[] }) {
  const t = useTranslations();
  const { editing, open, close, trigger } = useEditing();
  const [added, setAdded] = useState(false);
  const removes = useFocusAfterRemoval(passkeys.length, trigger);
  const reason = () => {
    if (!('PublicKeyCredential' in globalThis)) return t('factors.noPasskeys');
    return passkeys.length >= MAX_PASSKEYS ? t('factors.tooMany') : undefined;
  };
  const done = (codes: readonly string[]) => {
    setAdded(true);
    onCodes(codes);
    close();
  };
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <div className={css.rowMain}>
          <h3 className={css.rowTitle}>{t('factors.passkeys')}</h3>
          <p className={css.quiet}>{t('factors.passkeysText')}</p>
        </div>
        {editing ? null : (
          <Button
            ref={trigger}
            size="s"
            disabledReason={reason()}
            onClick={() => {
              setAdded(false);
              open();
            }}
          >
            {t('factors.addPasskey')}
          </Button>
        )}
      </div>
      {editing ? <PasskeyForm number={passkeys.length + 1} add={changes.addPasskey} onDone={done} onCancel={close} /> : null}
      {passkeys.length > 0 ? (
        <ul className={css.rows} aria-label={t('factors.passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.uuid}
              passkey={passkey}
              remove={changes.removePasskey}
              onRemoving={(removing) => {
                setAdded(false);
                removes(removing);
              }}
            />
          ))}
        </ul>
      ) : null}
      {hasFailed(changes.removePasskey) ? <Alert>{t('factors.passkeyNotRemoved')}</Alert> : null}
      <div role="status">{added ? <Alert tone="success">{t('factors.passkeyAdded')}</Alert> : null}</div>
    </div>
  );
}

interface FormProps {
  number: number;
  add: FactorChanges['addPasskey'];
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function PasskeyForm({ number, add, onDone, onCancel }: FormProps) {
  const t = useTranslations();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useZodForm({ schema, t, defaultValues: { name: t('factors.passkeyName', { number }) } });
  const save = async ({ name }: { name: string }) => {
    setFailure(null);
    try {
      const { codes } = await add.mutateAsync(name);
      onDone(codes);
    } catch (error) {
      if (wasDeclined(error)) return;
      console.warn('no passkey was added', error);
      setFailure(isKnown(error) ? 'factors.passkeyKnown' : wasCancelled(error) ? 'factors.passkeyCancelled' : 'factors.passkeyNotAdded');
    }
  };
  return (
    <div className={css.form}>
      {failure ? <Alert>{t(failure)}</Alert> : null}
      <Form form={form} label={t('factors.passkeyForm')} onSubmit={save}>
        <FormErrors />
        <TextInput
          control={form.control}
          name="name"
          label={t('factors.name')}
          description={t('factors.nameHelp')}
          autoComplete="off"
          autoFocus
        />
        <p className={css.quiet}>{t('factors.endsOthers')}</p>
        <FormActions save={t('factors.makePasskey')} busy={form.formState.isSubmitting} onCancel={onCancel} />
      </Form>
    </div>
  );
}

function PasskeyRow({
  passkey: { uuid, name, addedAt, lastUsedAt },
  remove,
  onRemoving,
}: {
  passkey: Passkey;
  remove: FactorChanges['removePasskey'];
  /** Called with true when the removal starts and with false when it fails. */
  onRemoving: (removing: boolean) => void;
}) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const send = async () => {
    onRemoving(true);
    await remove.mutateAsync(uuid).catch((error: unknown) => {
      console.warn('the passkey was not removed', error);
      onRemoving(false);
    });
    setAsking(false);
  };
  return (
    <li className={css.row}>
      <div className={css.rowMain}>
        <p className={css.rowTitle}>{name}</p>
        <p className={css.quiet}>
          {t('factors.since', { when: formatDateTime(addedAt) })}
          {lastUsedAt ? ` · ${t('factors.used', { when: formatDateTime(lastUsedAt) })}` : ''}
        </p>
      </div>
      <Button size="s" variant="danger-edge" aria-label={t('factors.removeOf', { name })} onClick={() => setAsking(true)}>
        {t('factors.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('factors.askRemovePasskey', { name })}
        confirm={t('factors.remove')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('factors.removePasskeyText')}</p>
      </ConfirmDialog>
    </li>
  );
}
