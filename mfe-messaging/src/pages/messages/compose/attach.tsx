import { useCallback, useId, useMemo, useRef, type ClipboardEvent } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import { formatSize, Icon, ProgressBar } from 'shared-ui/components';
import { Button, useUi } from 'shared-ui/core';
import { fileCounts, fileLimits, rulesOf } from 'shared-ui/limits';
import {
  errorWords,
  isUnfinished,
  pickFiles,
  rulesWords,
  tusSender,
  type Unfinished,
  type UploadItem,
  type UploadPlace,
  useUnfinished,
  useUploads,
} from 'shared-ui/upload';
import { useTranslations } from '../../../translations';
import css from './compose.module.css';
import { InterruptedFile } from './interrupted-file';

/** Files without a patient are documents. X-rays and scans belong to a patient and are sent from the patient's file. */
const RULES = rulesOf([fileLimits.document], fileCounts.message);

/** Files that belong into a patient's record, from where a message links them. */
const RECORDED = /\.(?:stl|ply|obj|dcm|dicom|zip)$/i;

/**
 * Holds the attachments of a conversation's next message, which upload while it is written and while other pages are shown. After a reload,
 * those whose file the browser can read continue; `interrupted` has the others.
 */
export function useAttachments(user: string, conversation: string, place: UploadPlace) {
  const t = useTranslations();
  const send = useMemo(
    () => tusSender({ endpoint: `/api/product/files/uploads/${user}`, metadata: () => ({ kind: 'document', conversation }) }),
    [user, conversation],
  );
  const uploads = useUploads({ send, rules: RULES, place });
  const { add, items, remove, tidy } = uploads;
  const mine = useCallback((entry: Unfinished) => entry.told['conversation'] === conversation, [conversation]);
  const unfinished = useUnfinished(send, uploads, mine);
  const interrupted = unfinished.entries.filter(({ name, size }) => !items.some(({ file }) => file.name === name && file.size === size));
  const uuids = items.flatMap(({ result }) => (result ? [result.uuid] : []));
  return {
    ...uploads,
    unfinished,
    interrupted,
    /** Uuids of the finished uploads. */
    uuids,
    /** Text for assistive technology, announced when all have arrived. */
    words: items.length > 0 && !items.some(isUnfinished) ? t('messages.attached', { count: uuids.length }) : '',
    /** Attaches pasted files. */
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // Office programs offer a picture beside the copied text.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      add([...files]);
    },
    clear() {
      tidy();
      for (const { id, state } of items) if (state !== 'done') remove(id);
    },
  };
}

/** The attachments of a message. */
export type Attached = ReturnType<typeof useAttachments>;

/** Opens the file picker. */
export function AttachButton({ attached }: { attached: Attached }) {
  const t = useTranslations();
  const ui = useUi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const rules = rulesWords(RULES, ui);
  // The browser's own picker provides handles, by which uploads continue after a reload.
  const choose = async () => {
    const picked = await pickFiles();
    if (picked) attached.add(picked);
    else input.current?.click();
  };
  return (
    <>
      <span hidden id={id}>
        {rules}
      </span>
      <Button
        variant="ghost"
        size="s"
        iconOnly
        icon={<Paperclip size={17} strokeWidth={1.6} aria-hidden />}
        aria-label={t('messages.attach')}
        aria-describedby={id}
        title={`${t('messages.attach')} · ${rules}`}
        onClick={() => void choose()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        accept={RULES.extensions.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          attached.add([...(event.target.files ?? [])]);
          event.target.value = ''; // allows selecting the same file again
        }}
      />
    </>
  );
}

/** Shows the attachments with the progress or error of each. */
export function AttachedFiles({ attached }: { attached: Attached }) {
  const t = useTranslations();
  const ui = useUi();
  if (attached.items.length + attached.interrupted.length === 0) return null;
  return (
    <>
      <p className={css.rules}>{rulesWords(RULES, ui)}</p>
      <ul className={css.files} aria-label={t('messages.files')}>
        {attached.interrupted.map((entry) => (
          <InterruptedFile key={entry.key} entry={entry} unfinished={attached.unfinished} />
        ))}
        {attached.items.map((item) => (
          <AttachedFile key={item.id} item={item} attached={attached} />
        ))}
      </ul>
    </>
  );
}

function AttachedFile({ item, attached }: { item: UploadItem<unknown>; attached: Attached }) {
  const t = useTranslations();
  const ui = useUi();
  const { id, file, state, sent, code = 'unknown' } = item;
  const wrong = state === 'failed' || state === 'refused';
  return (
    <li className={css.file}>
      <Icon name={wrong ? 'circle-alert' : 'file'} />
      <span className={css.fileWords}>
        <span className={css.fileName}>
          <bdi lang="">{file.name}</bdi>
        </span>
        {wrong ? (
          <span className={css.wrong} role="alert">
            {code === 'file.type' && RECORDED.test(file.name) ? t('messages.record.instead') : errorWords(code, RULES, ui, file)}
          </span>
        ) : state === 'done' ? (
          <span className={css.of}>{formatSize(file.size)}</span>
        ) : (
          <ProgressBar label={ui('upload.of', { name: file.name })} value={sent} max={file.size} />
        )}
      </span>
      {state === 'failed' ? (
        <Button
          variant="ghost"
          size="s"
          iconOnly
          icon={<Icon name="retry" />}
          aria-label={ui('upload.retry', { name: file.name })}
          onClick={() => attached.resume(id)}
        />
      ) : null}
      <Button
        variant="ghost"
        size="s"
        iconOnly
        icon={<Icon name="x" />}
        aria-label={ui('upload.remove', { name: file.name })}
        onClick={() => attached.remove(id)}
      />
    </li>
  );
}
