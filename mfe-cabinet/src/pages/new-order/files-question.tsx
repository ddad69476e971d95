import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { formatDate, type ProductSchemas, useUserUuid } from 'shared-ui/core';
import { ChecksInput, type BoundProps, type FieldPath } from 'shared-ui/form';
import { extensionOf, tusSender, UploadArea, useUploads, type UploadRules } from 'shared-ui/upload';
import { fileRulesQuery, orderFilesQuery } from '../../queries/prescriptions';
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
  const rules = useQuery({ ...fileRulesQuery(user), enabled: patient !== '' });
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
      {rules.data ? <Upload key={patient} form={form} name={field.name} patient={patient} rules={rules.data.rules} /> : null}
    </>
  );
}

/** File extensions of each media type that the platform detects. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/dicom': ['dcm'],
  'model/stl': ['stl'],
  'model/ply': ['ply'],
  'model/obj': ['obj'],
};

type FileRule = ProductSchemas['FileRule'];
/** Kinds for files of an order, the likeliest first. */
const KINDS = ['dental_scan', 'picture', 'document', 'radio'] as const;

const endingsOf = ({ mediaTypes }: FileRule) => mediaTypes.flatMap((media) => ENDINGS[media] ?? []);

interface UploadProps {
  form: OrderFormApi;
  name: FieldPath<OrderValues>;
  patient: string;
  rules: readonly FileRule[];
}

function Upload({ form, name, patient, rules: all }: UploadProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const taken = useMemo(() => KINDS.flatMap((kind) => all.filter((rule) => rule.kind === kind)), [all]);
  const rules: UploadRules = useMemo(
    () => ({ extensions: [...new Set(taken.flatMap(endingsOf))], maxBytes: Math.max(0, ...taken.map(({ maxBytes }) => maxBytes)) }),
    [taken],
  );
  const send = useMemo(
    () =>
      tusSender({
        endpoint: `/api/product/files/uploads/${user}`,
        metadata: (file) => ({
          kind: taken.find((rule) => endingsOf(rule).includes(extensionOf(file.name)))?.kind ?? 'document',
          patientUuid: patient,
        }),
      }),
    [user, patient, taken],
  );
  const uploads = useUploads({
    send,
    rules,
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
