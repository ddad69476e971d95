import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { formatDate, useUserUuid } from 'shared-ui/core';
import { ChecksInput, type BoundProps, type FieldPath } from 'shared-ui/form';
import { fileLimits, limitFor, rulesOf } from 'shared-ui/limits';
import { tusSender, UploadArea, useUploads } from 'shared-ui/upload';
import { orderFilesQuery } from '../../queries/prescriptions';
import { useTranslations } from '../../translations';
import css from './new-order.module.css';
import type { OrderFormApi } from './use-order-draft';
import type { OrderValues } from './values';

interface FilesQuestionProps {
  form: OrderFormApi;
  field: BoundProps<OrderValues, OrderValues>;
}

/** Selects files of the patient's record, and uploads others into it. */
export function FilesQuestion({ form, field }: FilesQuestionProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const patient = form.watch('patientUuid');
  const files = useQuery({ ...orderFilesQuery(user, patient), enabled: patient !== '' });
  if (patient === '') return <p className={css.hint}>{t('newOrder.files.noPatient')}</p>;
  if (files.isError) {
    return (
      <PanelError onRetry={() => void files.refetch()} retrying={files.isFetching}>
        {t('newOrder.files.failed')}
      </PanelError>
    );
  }
  if (!files.data) return <PanelSkeleton rows={2} />;
  return (
    <>
      {files.data.items.length > 0 ? (
        <ChecksInput
          {...field}
          options={files.data.items.map(({ uuid, name, createdAt }) => ({
            value: uuid,
            label: (
              <>
                <bdi lang="">{name}</bdi>, {formatDate(createdAt)}
              </>
            ),
          }))}
        />
      ) : (
        <ChecksInput {...field} description={t('newOrder.files.none')} options={[]} />
      )}
      <Upload key={patient} form={form} name={field.name} patient={patient} />
    </>
  );
}

/** Files for an order, the likeliest first. */
const LIMITS = [fileLimits.dental_scan, fileLimits.picture, fileLimits.document, fileLimits.radio];
const RULES = rulesOf(LIMITS);

const queues = new WeakMap<object, string>();

/** Returns the key of a form's uploads: they continue on its other steps, and another order's form has its own. */
function queueOf({ control }: OrderFormApi): string {
  const known = queues.get(control) ?? crypto.randomUUID();
  queues.set(control, known);
  return known;
}

interface UploadProps {
  form: OrderFormApi;
  name: FieldPath<OrderValues>;
  patient: string;
}

function Upload({ form, name, patient }: UploadProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const send = useMemo(
    () =>
      tusSender({
        endpoint: `/api/product/files/uploads/${user}`,
        metadata: (file) => ({ kind: limitFor(file.name, LIMITS)?.kind ?? 'document', patientUuid: patient }),
      }),
    [user, patient],
  );
  const uploads = useUploads({
    send,
    rules: RULES,
    place: {
      key: `order:${queueOf(form)}:${name}`,
      title: t('title.newOrder'),
      href: `${location.pathname}${location.search}`,
    },
    onDone: ({ id, result: uploaded }) => {
      const present = form.getValues(name) as string[];
      const value = uploaded && !present.includes(uploaded.uuid) ? [...present, uploaded.uuid] : present;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid });
      // The upload's row is removed once the list shows the file, so that it appears once.
      void client.invalidateQueries({ queryKey: ['files'] }).then(() => uploads.remove(id));
    },
  });
  return (
    <div className={css.upload}>
      <UploadArea uploads={uploads} label={t('newOrder.files.add')} description={t('newOrder.files.kept')} />
    </div>
  );
}
