import { useState, type ReactNode } from 'react';
import { Alert, ApiProblem, Button, FieldFrame, fullName, NativeSelect, queryClient, TextField, useUi, useUserUuid } from 'shared-ui/core';
import { ConfirmDialog, DateField, Dialog } from 'shared-ui/overlays';
import { fileQuery, type FileChanges, type ProductFile } from '../../queries/files';
import { ShareDialog } from '../../parts/patient-actions/share-dialog';
import { dayOf } from '../../parts/person';
import { useTranslations } from '../../translations';
import { refusalKey, useDeletion, type FileTask } from './file-tasks';
import css from './files.module.css';
import { KINDS, type Kind } from './kinds';

interface TaskProps {
  patient: string;
  changes: FileChanges;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the dialog of a task. */
export default function FileDialogs({ task, ...rest }: TaskProps & { task: FileTask }) {
  switch (task.what) {
    case 'rename':
      return <RenameDialog file={task.file} {...rest} />;
    case 'edit':
      return <EditDialog file={task.file} {...rest} />;
    case 'delete':
      return <DeleteDialog files={task.files} {...rest} />;
    case 'name':
      return <NameDialog file={task.file} {...rest} />;
    case 'link':
      return <LinkDialog {...rest} />;
    case 'share':
      return <ShareFiles files={task.files} {...rest} />;
    default:
      return null; // a restoration asks nothing
  }
}

function ShareFiles({ files, patient, onClose }: TaskProps & { files: ProductFile[] }) {
  return <ShareDialog user={useUserUuid()} patient={patient} files={files.map(({ uuid }) => uuid)} onClose={onClose} />;
}

interface FormProps extends Pick<TaskProps, 'onClose'> {
  title: string;
  verb: string;
  /** Rejects with what the server refuses. */
  save: () => Promise<unknown>;
  /** Validates before the request; returns the error text, or null. */
  check?: () => string | null;
  onDone: () => void;
  children: (fault: string | null) => ReactNode;
}

/** Shows a dialog with a small form: Enter submits, and a refusal keeps the typed values. */
function FormDialog({ title, verb, save, check, onDone, onClose, children }: FormProps) {
  const t = useTranslations();
  const ui = useUi();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    const found = check?.() ?? null;
    setFault(found);
    if (found !== null) return;
    setBusy(true);
    setRefusal(null);
    try {
      await save();
      onDone();
    } catch (error) {
      console.warn('the change was refused', error);
      setRefusal(refusalKey(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" type="submit" form="file-form" busy={busy}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id="file-form"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {refusal === null ? null : <Alert>{t(refusal)}</Alert>}
        {children(fault)}
      </form>
    </Dialog>
  );
}

/**
 * Saves with the newest version of the file: after a version conflict it fetches the file, so that the next attempt uses the new version.
 */
function useFresh(file: ProductFile) {
  const user = useUserUuid();
  const [current, setCurrent] = useState(file);
  const withFresh = async <T,>(save: (fresh: ProductFile) => Promise<T>): Promise<T> => {
    try {
      return await save(current);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'version.conflict') {
        setCurrent(await queryClient.fetchQuery({ ...fileQuery(user, file.uuid), staleTime: 0 }));
      }
      throw error;
    }
  };
  return withFresh;
}

const MAX_NAME = 180;

function RenameDialog({ file, changes, onDone, onClose }: TaskProps & { file: ProductFile }) {
  const t = useTranslations();
  const [name, setName] = useState(file.name);
  const withFresh = useFresh(file);
  return (
    <FormDialog
      title={t('files.rename.title', { name: file.name })}
      verb={t('files.rename.verb')}
      check={() => (name.trim() === '' ? t('files.rename.missing') : null)}
      save={() => withFresh((fresh) => changes.rename(fresh, name.trim()))}
      onDone={onDone}
      onClose={onClose}
    >
      {(fault) => (
        <TextField
          label={t('files.rename.name')}
          help={file.kind === 'viewer' || file.facts.slices ? undefined : t('files.rename.help')}
          error={fault ?? undefined}
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

const MAX_NOTE = 500;

function EditDialog({ file, changes, onDone, onClose }: TaskProps & { file: ProductFile }) {
  const t = useTranslations();
  const [kind, setKind] = useState<Kind>(file.kind);
  const [takenOn, setTakenOn] = useState(file.takenOn);
  const [unread, setUnread] = useState(false);
  const [note, setNote] = useState(file.note);
  const withFresh = useFresh(file);
  const fixed = file.facts.slices !== undefined || file.kind === 'viewer' || file.kind === 'clame';
  const today = dayOf(new Date());
  const check = () => (unread ? t('files.edit.day') : takenOn && takenOn > today ? t('files.edit.future') : null);
  const save = () =>
    withFresh(({ uuid, version }) =>
      changes.update(uuid, {
        version,
        note: note.trim(),
        ...(kind === file.kind ? {} : { kind }),
        ...(takenOn && takenOn !== file.takenOn ? { takenOn } : {}),
      }),
    );
  return (
    <FormDialog
      title={t('files.edit.title', { name: file.name })}
      verb={t('files.edit.save')}
      check={check}
      save={save}
      onDone={onDone}
      onClose={onClose}
    >
      {(fault) => (
        <>
          {fixed ? null : (
            <NativeSelect
              label={t('files.edit.kind')}
              value={kind}
              options={KINDS.filter((one) => one !== 'viewer' && one !== 'clame').map((value) => ({
                value,
                label: t(`files.kind.${value}`),
              }))}
              onChange={(event) => setKind(event.target.value as Kind)}
            />
          )}
          <DateField
            label={t('files.edit.takenOn')}
            optional
            value={takenOn}
            max={today}
            error={fault ?? undefined}
            onUnread={() => setUnread(true)}
            onChange={(day) => {
              setUnread(false);
              setTakenOn(day ?? file.takenOn);
            }}
          />
          <FieldFrame id="file-note" label={t('files.edit.note')} optional>
            <textarea
              id="file-note"
              className={css.textarea}
              rows={3}
              maxLength={MAX_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </FieldFrame>
        </>
      )}
    </FormDialog>
  );
}

/** Asks what becomes of a file with another name than the patient's. */
function NameDialog({ file, changes, onDone, onClose }: TaskProps & { file: ProductFile }) {
  const t = useTranslations();
  const ui = useUi();
  const { remove } = useDeletion(changes);
  const withFresh = useFresh(file);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const decide = (act: () => Promise<unknown>) => {
    setBusy(true);
    act().then(onDone, (error: unknown) => {
      console.warn('the decision was refused', error);
      setRefusal(refusalKey(error));
      setBusy(false);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('files.name.title')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button disabled={busy} onClick={() => decide(() => remove([file]))}>
            {t('files.delete.verb')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => decide(() => withFresh(({ uuid, version }) => changes.update(uuid, { version, acceptName: true })))}
          >
            {t('files.name.keep')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {refusal === null ? null : <Alert>{t(refusal)}</Alert>}
        <p>{t('files.name.text', { inside: file.otherName ?? '', patient: file.patient ? fullName(file.patient.personInfo) : '' })}</p>
        <p>{t('files.name.advice')}</p>
      </div>
    </Dialog>
  );
}

function LinkDialog({ changes, onDone, onClose }: TaskProps) {
  const t = useTranslations();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const isLink = URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:';
  const check = () => (name.trim() === '' ? 'name' : isLink ? null : 'url');
  return (
    <FormDialog
      title={t('files.link.title')}
      verb={t('files.link.save')}
      check={check}
      save={() => changes.link(name.trim(), url.trim())}
      onDone={onDone}
      onClose={onClose}
    >
      {(fault) => (
        <>
          <p>{t('files.link.text')}</p>
          <TextField
            label={t('files.link.name')}
            error={fault === 'name' ? t('files.link.nameMissing') : undefined}
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label={t('files.link.url')}
            type="url"
            inputMode="url"
            help={t('files.link.help')}
            error={fault === 'url' ? t('files.link.wrong') : undefined}
            value={url}
            maxLength={1000}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUrl(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function DeleteDialog({ files, changes, onDone, onClose }: TaskProps & { files: ProductFile[] }) {
  const t = useTranslations();
  const { remove } = useDeletion(changes);
  const [refusal, setRefusal] = useState<string | null>(null);
  const words = { count: files.length, name: files[0]?.name ?? '' };
  const confirm = async () => {
    try {
      await remove(files);
      onDone();
    } catch (error) {
      console.warn('the files were not deleted', error);
      setRefusal(refusalKey(error));
    }
  };
  return (
    <ConfirmDialog open title={t('files.delete.title', words)} confirm={t('files.delete.verb')} onConfirm={confirm} onCancel={onClose}>
      <div className={css.form}>
        {refusal === null ? null : <Alert>{t(refusal)}</Alert>}
        <p>{t('files.delete.text', words)}</p>
      </div>
    </ConfirmDialog>
  );
}
