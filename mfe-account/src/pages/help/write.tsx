import { useRef, useState } from 'react';
import { Icon, Panel, useKeptQuestion, useLeftQuestion } from 'shared-ui/components';
import { Alert, Button, LinkButton, linkProps, useLocale, useSession, useUserUuid } from 'shared-ui/core';
import { CheckInput, Form, FormErrors, SelectInput, TextArea, TextInput, useZodForm, type UseFormReturn, type z } from 'shared-ui/form';
import { fieldMessages } from '../../parts/field-words';
import { useContact, useTicketChanges } from '../../queries/help';
import { useTranslations } from '../../translations';
import { helpHref, type HelpAddress } from './address';
import css from './help.module.css';
import { ownQuestion, TOPICS, visitorsQuestion, type Question } from './question';

type About = HelpAddress['about'];

/** The accepted question, shown in place of the form. */
interface Receipt {
  reference: string;
  /** The question's uuid, for users with a list of questions. */
  ticket?: string;
}

/** Shows the question form, then its confirmation. */
export function Write({ about }: { about: About }) {
  const [sent, setSent] = useState<Receipt>();
  return sent ? <Sent receipt={sent} onAnother={() => setSent(undefined)} /> : <QuestionForm about={about} onSent={setSent} />;
}

/**
 * Returns the function that sends a question. Retries have the same idempotency key, so that a lost response creates no second question.
 */
function useSend(about: About): (question: Question) => Promise<Receipt> {
  const signedIn = useSession() !== null;
  const locale = useLocale();
  const contact = useContact();
  const { ask } = useTicketChanges(useUserUuid());
  const clientKey = useRef(crypto.randomUUID());
  return async ({ name, email, topic, subject, message, attach }) => {
    if (!signedIn) return contact.mutateAsync({ name, email, topic, subject, message, locale });
    const context = attach ? { ...about, browser: navigator.userAgent.slice(0, 300) } : undefined;
    const ticket = await ask.mutateAsync({ clientKey: clientKey.current, topic, subject, message, ...(context && { context }) });
    return { reference: ticket.reference, ticket: ticket.uuid };
  };
}

function QuestionForm({ about, onSent }: { about: About; onSent: (receipt: Receipt) => void }) {
  const t = useTranslations();
  const owner = useSession()?.uuid ?? '';
  const signedIn = owner !== '';
  const send = useSend(about);
  const form = useZodForm<z.input<typeof ownQuestion>, Question>({
    schema: signedIn ? ownQuestion : visitorsQuestion,
    t,
    defaultValues: { name: '', email: '', topic: '' as Question['topic'], subject: '', message: '', attach: true },
  });
  // The assistant may hand over a conversation, which the user reviews and edits before sending it.
  useLeftQuestion(owner, ({ subject, message }) => {
    form.setValue('subject', subject, { shouldDirty: true });
    form.setValue('message', message, { shouldDirty: true });
  });
  useKeptQuestion(owner, () => {
    const { subject, message } = form.getValues();
    return { subject, message };
  });
  return (
    <div className={css.columns}>
      <div className={css.form}>
        <p className={css.summary}>{t(signedIn ? 'help.writeLead' : 'help.contactLead')}</p>
        <Form form={form} label={t('help.form')} onSubmit={async (values) => onSent(await send(values))} words={fieldMessages(t)}>
          <FormErrors />
          <QuestionFields form={form} signedIn={signedIn} />
          <div className={css.formFoot}>
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              {t('help.send')}
            </Button>
          </div>
        </Form>
      </div>
      <aside className={css.aside} aria-label={t('help.asideLabel')}>
        <Panel title={t('help.afterTitle')} ruled>
          <ol className={css.steps}>
            {(['read', 'answer', 'follow'] as const).map((step) => (
              <li key={step}>{t(signedIn ? `help.after.${step}` : `help.afterVisitor.${step}`)}</li>
            ))}
          </ol>
        </Panel>
        <Panel title={t('help.urgentTitle')} ruled>
          <p className={css.moreText}>{t('help.urgentText')}</p>
        </Panel>
      </aside>
    </div>
  );
}

function QuestionFields({
  form: { control },
  signedIn,
}: {
  form: UseFormReturn<z.input<typeof ownQuestion>, unknown, Question>;
  signedIn: boolean;
}) {
  const t = useTranslations();
  return (
    <>
      {signedIn ? null : (
        <div className={css.pair}>
          <TextInput control={control} name="name" label={t('help.name')} autoComplete="name" />
          <TextInput control={control} name="email" label={t('help.email')} type="email" inputMode="email" autoComplete="email" />
        </div>
      )}
      <SelectInput
        control={control}
        name="topic"
        label={t('help.topic')}
        options={TOPICS.map((value) => ({ value, label: t(`help.topics.${value}`) }))}
      />
      <TextInput control={control} name="subject" label={t('help.subject')} autoComplete="off" />
      <TextArea control={control} name="message" label={t('help.message')} description={t('help.messageHelp')} rows={7} limit={4000} />
      {signedIn ? <CheckInput control={control} name="attach" label={t('help.attach')} description={t('help.attachHelp')} /> : null}
    </>
  );
}

function Sent({ receipt, onAnother }: { receipt: Receipt; onAnother: () => void }) {
  const t = useTranslations();
  return (
    <div className={css.sent}>
      <Alert tone="success">
        <strong>{t('help.sentTitle', { reference: receipt.reference })}</strong>
        <p>{t(receipt.ticket ? 'help.sentText' : 'help.sentVisitor')}</p>
      </Alert>
      <div className={css.sentActions}>
        {receipt.ticket ? (
          <LinkButton {...linkProps(helpHref({ ticket: receipt.ticket }))} variant="primary">
            {t('help.openTicket')}
          </LinkButton>
        ) : null}
        <Button icon={<Icon name="plus" />} onClick={onAnother}>
          {t('help.another')}
        </Button>
      </div>
    </div>
  );
}
