import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, Checkbox, FieldFrame, formatDate, navigate, useT } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { fileCounts, fileLimits, limitFor, rulesOf } from 'shared-ui/limits';
import { isUnfinished, tusSender, UploadArea, useUploads } from 'shared-ui/upload';
import { impressionFilesQuery } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { orderHref } from '../links';
import css from './decide.module.css';
import { finish, useDecision, type DecideProps } from './use-decision';

/** Files that can be an impression, by likelihood; the platform checks the content, too. */
const LIMITS = [fileLimits.dental_scan, fileLimits.picture, fileLimits.document];
const RULES = rulesOf(LIMITS, fileCounts.impression);
const MAX_NOTE = 1000;

interface ImpressionProps extends DecideProps {
  patient: string;
  /** Files to upload at once. */
  files?: readonly File[];
}

/** Answers a refusal: selects a file of the patient's record or uploads a new impression, and creates the follow-up order. */
export default function ImpressionDialog({ decisions, user, patient, files, onClose, onDone }: ImpressionProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const id = useId();
  const { reference } = decisions;
  const { send, busy, failure } = useDecision(user, decisions);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const sender = useMemo(
    () =>
      tusSender({
        endpoint: `/api/product/files/uploads/${user}`,
        metadata: ({ name }) => ({ kind: limitFor(name, LIMITS)?.kind ?? 'document', patientUuid: patient }),
      }),
    [user, patient],
  );
  const uploads = useUploads({ send: sender, rules: RULES });
  const { add } = uploads;
  const given = useRef(files);
  useEffect(() => {
    if (given.current?.length) add(given.current);
    given.current = undefined;
  }, [add]);
  const arrived = uploads.items.flatMap(({ state, result }) => (state === 'done' && result ? [result.uuid] : []));
  const filesUuids = [...new Set([...arrived, ...chosen])];
  const answer = async () => {
    const after = await send({ act: 'impression', filesUuids, note: note.trim() });
    if (!after?.followedBy) return;
    finish({ onClose, onDone }, { message: t('decide.impression.done', { reference: after.followedBy, refused: reference }), after });
    if (!onDone) navigate(orderHref(after.followedBy));
  };
  const waiting = uploads.items.some(isUnfinished);
  const isRefused = uploads.items.some(({ state }) => state === 'refused' || state === 'failed');
  const reason = isRefused
    ? t('decide.impression.refusedFile')
    : waiting
      ? t('decide.impression.waiting')
      : filesUuids.length === 0
        ? t('decide.impression.noFile')
        : undefined;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('decide.impression.title', { reference })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={busy} disabledReason={reason} onClick={() => void answer()}>
            {t('decide.impression.verb')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <p>{t('decide.impression.text')}</p>
        <UploadArea uploads={uploads} label={t('decide.impression.upload')} description={t('decide.impression.kept')} />
        <KnownFiles user={user} patient={patient} chosen={chosen} onChange={setChosen} hidden={arrived} />
        <FieldFrame id={id} label={t('decide.impression.note')} optional>
          <textarea
            id={id}
            className={css.field}
            rows={2}
            maxLength={MAX_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </FieldFrame>
      </div>
    </Dialog>
  );
}

interface KnownProps {
  user: string;
  patient: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Files that were just uploaded, which are listed above. */
  hidden: readonly string[];
}

function KnownFiles({ user, patient, chosen, onChange, hidden }: KnownProps) {
  const t = useTranslations();
  const query = useQuery(impressionFilesQuery(user, patient));
  const id = useId();
  const files = query.data?.items.filter(({ uuid }) => !hidden.includes(uuid));
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id}>{t('decide.impression.record')}</h3>
      {files?.length === 0 ? <p className={css.none}>{t('decide.impression.recordEmpty')}</p> : null}
      {files && files.length > 0 ? (
        <ul className={css.files}>
          {files.map(({ uuid, name, createdAt, kind }) => (
            <li key={uuid}>
              <Checkbox
                checked={chosen.includes(uuid)}
                onChange={(event) => onChange(event.target.checked ? [...chosen, uuid] : chosen.filter((other) => other !== uuid))}
              >
                <bdi lang="">{name}</bdi> <span className={css.detail}>{`· ${t(`decide.kind.${kind}`)} · ${formatDate(createdAt)}`}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      ) : null}
      {query.isPending ? <PanelSkeleton rows={2} /> : null}
      {query.isError && !query.data ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('decide.impression.recordError')}
        </PanelError>
      ) : null}
    </section>
  );
}
