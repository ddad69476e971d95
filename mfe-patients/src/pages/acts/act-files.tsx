import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Icon, PanelError } from 'shared-ui/components';
import { Checkbox, formatDate, TextField, useUserUuid } from 'shared-ui/core';
import { usePausedText, useWatch } from 'shared-ui/form';
import { patientFilesQuery } from '../../queries/acts';
import { dateOf, previewAddress, type ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import type { ActFormState } from './act-form-state';
import css from './act-files.module.css';

/** Fewer files than this are in sight without a search. */
const SEARCHED = 6;

/** Selects the patient's files that belong to the act, by their thumbnails; a search reaches those beyond the newest. */
export function ActFiles({ form, patient }: { form: ActFormState; patient: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const titleId = useId();
  const [text, setText] = useState('');
  const search = usePausedText(text.trim());
  const newest = useQuery(patientFilesQuery(user, patient));
  const found = useQuery({ ...patientFilesQuery(user, patient, search), placeholderData: keepPreviousData });
  const chosen = useWatch({ control: form.control, name: 'filesUuids' });
  if (newest.isError) {
    return (
      <PanelError onRetry={() => void newest.refetch()} retrying={newest.isFetching}>
        {t('acts.noFiles')}
      </PanelError>
    );
  }
  if (!newest.data || newest.data.items.length === 0) return null;
  const known = client
    .getQueriesData<{ items: ProductFile[] }>({ queryKey: patientFilesQuery(user, patient).queryKey })
    .flatMap(([, page]) => page?.items ?? []);
  // Chosen files stay in sight, whatever the search finds.
  const kept = search === '' ? [] : known.filter(({ uuid }) => chosen.includes(uuid));
  const shown = new Map([...kept, ...(found.data?.items ?? [])].map((file) => [file.uuid, file]));
  const toggle = (uuid: string) => {
    const next = chosen.includes(uuid) ? chosen.filter((other) => other !== uuid) : [...chosen, uuid];
    form.setValue('filesUuids', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={css.title}>
        {t('acts.files')} <span className={css.count}>{t('acts.filesChosen', { count: chosen.length })}</span>
      </p>
      {newest.data.total > SEARCHED ? (
        <TextField
          type="search"
          label={t('acts.searchFiles')}
          hideLabel
          placeholder={t('acts.searchFiles')}
          lead={<Icon name="search" />}
          autoComplete="off"
          maxLength={100}
          value={text}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault(); // the search does not submit the act
          }}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <p role="status" className={css.note}>
        {found.isError ? t('acts.noFiles') : found.data?.items.length === 0 ? t('acts.noFileFound') : ''}
      </p>
      <ul className={css.files} aria-busy={found.isFetching}>
        {[...shown.values()].map((file) => (
          <li key={file.uuid}>
            <Checkbox checked={chosen.includes(file.uuid)} onChange={() => toggle(file.uuid)} className={css.file}>
              <Picture file={file} />
              <span className={css.words}>
                <bdi lang="">{file.name}</bdi>
                <span className={css.date}>{formatDate(dateOf(file))}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
}

// The tiles of the files page are not used here: they would load that page's chunk with the form.
function Picture({ file }: { file: ProductFile }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={css.picture}>
      {file.preview === 'ready' && !broken ? (
        <img src={previewAddress(file)} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Icon name="file" />
      )}
    </span>
  );
}
