import { useId, useState } from 'react';
import { formatPair, formatSize, Icon } from 'shared-ui/components';
import { Alert, Button, formatDateTime, usePage, useUi, useUnsavedGuard } from 'shared-ui/core';
import { DateInput, Form, FormErrors, PasswordInput, RadioInput, TextArea, TextInput, useZodForm, type z } from 'shared-ui/form';
import { errorWords, rulesWords } from 'shared-ui/upload';
import { BareFrame } from '../../parts/padotest/bare-frame';
import css from '../../parts/padotest/padotest.module.css';
import { dayOf } from '../../parts/person';
import { useHandIn, useSendDocument } from '../../queries/padotest';
import { useTranslations } from '../../translations';
import { type ChosenDocument, DOCUMENT_RULES, documentOf } from './document';
import { Measures } from './measures';
import { RISKS, uploadBody, uploadSchema, type UploadForm, type UploadValues } from './schema';

const NO_MEASURE = { name: '', value: null, unit: '', level: '' as 'none' };

/** Shows the page /padotest-results/upload: a laboratory submits the result of a kit with its key (REQ-2). */
export default function PadotestUploadPage() {
  const t = useTranslations();
  usePage({ title: t('title.testUpload') });
  const [taken, setTaken] = useState<Taken>();
  return (
    <BareFrame title={t('title.testUpload')} lead={t('padotest.upload.lead')}>
      {taken ? (
        <Alert tone="success">
          {t(taken.replaced ? 'padotest.upload.replaced' : 'padotest.upload.taken', {
            kit: taken.kitCode,
            at: formatDateTime(taken.receivedAt),
          })}
        </Alert>
      ) : null}
      {taken?.unsent ? <UnsentDocument key={taken.uuid} document={taken.unsent} uuid={taken.uuid} /> : null}
      <HandInForm onTaken={setTaken} />
    </BareFrame>
  );
}

/** A result that the portal has, with the PDF that did not arrive. */
interface Taken {
  uuid: string;
  kitCode: string;
  receivedAt: string;
  replaced: boolean;
  unsent?: { file: File; key: string };
}

/** States that a result arrived without its PDF, which can be sent again. */
function UnsentDocument({ uuid, document: { file, key } }: { uuid: string; document: NonNullable<Taken['unsent']> }) {
  const t = useTranslations();
  const send = useSendDocument();
  useUnsavedGuard(!send.isSuccess);
  if (send.isSuccess) return <Alert tone="success">{t('padotest.upload.documentTaken', { name: file.name })}</Alert>;
  return (
    <Alert>
      {t('padotest.upload.documentUnsent', { name: file.name })}{' '}
      <Button size="s" icon={<Icon name="retry" size={14} />} busy={send.isPending} onClick={() => send.mutate({ key, uuid, file })}>
        {t('padotest.upload.documentAgain')}
      </Button>
    </Alert>
  );
}

function HandInForm({ onTaken }: { onTaken: (taken: Taken) => void }) {
  const t = useTranslations();
  const handIn = useHandIn();
  const sendDocument = useSendDocument();
  const [document, setDocument] = useState<ChosenDocument>();
  const empty: z.input<typeof uploadSchema> = {
    key: '',
    kitCode: '',
    birthDate: '',
    sampledOn: '',
    risk: '' as 'low',
    values: [NO_MEASURE],
    comment: '',
  };
  const form = useZodForm({ schema: uploadSchema, t, defaultValues: empty }) as UploadForm;
  const send = async (values: UploadValues) => {
    const receipt = await handIn.mutateAsync(uploadBody(values, document?.announced));
    const { key } = values;
    const arrived = async ({ file }: ChosenDocument) =>
      sendDocument.mutateAsync({ key, uuid: receipt.uuid, file }).then(
        () => true,
        (error: unknown) => {
          console.warn('the document was not sent', error);
          return false;
        },
      );
    onTaken(document && !(await arrived(document)) ? { ...receipt, unsent: { file: document.file, key } } : receipt);
    // A laboratory submits several results in a row, so its key stays in the form until the page closes.
    form.reset({ ...empty, key: values.key });
    setDocument(undefined);
    window.scrollTo({ top: 0 });
  };
  const words = (code: string) => {
    const refused = /^padotest\.(key|taken|attached)$/.exec(code)?.[1];
    return refused && t(`padotest.refused.${refused}`);
  };
  return (
    <Form form={form} label={t('title.testUpload')} onSubmit={send} words={words}>
      <FormErrors />
      <PasswordInput
        control={form.control}
        name="key"
        label={t('padotest.upload.key')}
        description={t('padotest.upload.keyHelp')}
        autoComplete="current-password"
      />
      <div className={css.pair}>
        <TextInput
          control={form.control}
          name="kitCode"
          label={t('padotest.kitCode')}
          description={t('padotest.kitHelp')}
          autoComplete="off"
        />
        <DateInput control={form.control} name="birthDate" label={t('padotest.birthDate')} max={dayOf(new Date())} />
      </div>
      <DateInput control={form.control} name="sampledOn" label={t('padotest.sampledOn')} max={dayOf(new Date())} />
      <RadioInput
        control={form.control}
        name="risk"
        label={t('padotest.riskLabel')}
        options={RISKS.map((value) => ({ value, label: t(`padotest.risk.${value}`) }))}
        inline
      />
      <Measures form={form} blank={NO_MEASURE} />
      <TextArea control={form.control} name="comment" label={t('padotest.comment')} optional />
      <DocumentField chosen={document} onChange={setDocument} />
      <div>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('padotest.upload.send')}
        </Button>
      </div>
    </Form>
  );
}

function DocumentField({
  chosen,
  onChange,
}: {
  chosen: ChosenDocument | undefined;
  onChange: (document: ChosenDocument | undefined) => void;
}) {
  const t = useTranslations();
  const ui = useUi();
  const id = useId();
  const [refused, setRefused] = useState<'file.too_large' | 'no_pdf'>();
  const choose = async (file: File | undefined) => {
    setRefused(undefined);
    if (!file) return onChange(undefined);
    const read = await documentOf(file);
    if (typeof read === 'string') {
      setRefused(read);
      return onChange(undefined);
    }
    onChange(read);
  };
  return (
    <div className={css.part}>
      <label htmlFor={id} className={css.fileLabel}>
        {t('padotest.upload.document')}
      </label>
      <p className={css.quiet}>{t('padotest.upload.documentHelp')}</p>
      <p className={css.quiet} id={`${id}-rules`}>
        {rulesWords(DOCUMENT_RULES, ui)}
      </p>
      <input
        id={id}
        type="file"
        className={css.file}
        aria-describedby={`${id}-rules`}
        accept="application/pdf,.pdf"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {refused ? (
        <Alert>{refused === 'no_pdf' ? t('padotest.upload.refused.no_pdf') : errorWords(refused, DOCUMENT_RULES, ui)}</Alert>
      ) : null}
      {chosen ? (
        <p className={css.quiet}>
          <Icon name="check" size={14} /> {formatPair(chosen.file.name, formatSize(chosen.file.size))}
        </p>
      ) : null}
    </div>
  );
}
