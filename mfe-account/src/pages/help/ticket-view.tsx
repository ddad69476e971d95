import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Avatar, DefinitionList, Icon, NotFoundState, Panel } from 'shared-ui/components';
import { ApiProblem, Button, formatDateTime, LinkButton, linkProps, notify, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, TextArea, useZodForm, z } from 'shared-ui/form';
import { fieldMessages } from '../../parts/field-words';
import { Loaded } from '../../parts/section';
import { ticketQuery, useTicketChanges, type Ticket } from '../../queries/help';
import { useTranslations } from '../../translations';
import { helpHref } from './address';
import css from './help.module.css';
import { TicketBadge } from './ticket-status';

/** Shows one of the user's questions with its answers. */
export function TicketView({ uuid }: { uuid: string }) {
  const t = useTranslations();
  const query = useQuery(ticketQuery(useUserUuid(), uuid));
  const back = helpHref({ tab: 'mine' });
  if (query.error instanceof ApiProblem && query.error.status === 404) {
    return (
      <NotFoundState
        actions={
          <LinkButton {...linkProps(back)} variant="primary">
            {t('help.backToMine')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <a {...linkProps(back)} className={css.back}>
        <Icon name="chevron-left" size={16} />
        {t('help.backToMine')}
      </a>
      <Loaded query={query} error={t('help.ticketError')} rows={4}>
        {(ticket) => <TicketSheet ticket={ticket} />}
      </Loaded>
    </>
  );
}

function TicketSheet({ ticket }: { ticket: Ticket }) {
  const t = useTranslations();
  return (
    <div className={css.columns}>
      <div className={css.article}>
        <header className={css.ticketHead}>
          <h2 lang="" className={css.articleTitle}>
            {ticket.subject}
          </h2>
          <TicketBadge status={ticket.status} />
        </header>
        <Messages ticket={ticket} />
        {ticket.status === 'closed' ? <p className={css.moreText}>{t('help.closedText')}</p> : <Reply ticket={ticket} />}
      </div>
      <aside className={css.aside} aria-label={t('help.ticketDetail')}>
        <Panel title={t('help.ticketDetail')}>
          <DefinitionList
            items={[
              { term: t('help.reference'), value: ticket.reference },
              { term: t('help.topic'), value: t(`help.topics.${ticket.topic}`) },
              { term: t('help.askedOn'), value: formatDateTime(ticket.createdAt) },
              ...(['page', 'orderReference', 'invoiceReference'] as const).flatMap((name) => {
                const value = ticket.context[name];
                return value === undefined ? [] : [{ term: t(`help.context.${name}`), value }];
              }),
            ]}
          />
        </Panel>
      </aside>
    </div>
  );
}

/** Lists the messages of both sides, the oldest first. */
function Messages({ ticket }: { ticket: Ticket }) {
  const t = useTranslations();
  return (
    <ol className={css.messages} aria-label={t('help.messages')}>
      {ticket.messages.map((message) => (
        <li key={message.at + message.side} className={css.message} data-side={message.side}>
          <Avatar name={message.author} size={32} />
          <div>
            <p className={css.who}>
              <strong>{message.author}</strong>{' '}
              <span className={css.when}>
                {message.side === 'support' ? `${t('help.support')} · ` : ''}
                {formatDateTime(message.at)}
              </span>
            </p>
            <p lang="" className={css.said}>
              {message.text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const reply = z.object({ text: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(4000, 'field.tooLong')) });

/** Adds a message to a question, which reopens it, or closes the question. */
function Reply({ ticket }: { ticket: Ticket }) {
  const t = useTranslations();
  const changes = useTicketChanges(useUserUuid());
  const form = useZodForm({ schema: reply, t, defaultValues: { text: '' } });
  // One idempotency key until the message has been accepted, so that a retry after a lost response adds it once.
  const clientKey = useRef(crypto.randomUUID());
  const send = async ({ text }: { text: string }) => {
    await changes.reply.mutateAsync({ ticketUuid: ticket.uuid, clientKey: clientKey.current, text });
    clientKey.current = crypto.randomUUID();
    form.reset({ text: '' });
  };
  const close = () =>
    changes.close.mutate(ticket.uuid, {
      onError: (error) => {
        console.warn('the question was not closed', error);
        notify({ tone: 'error', message: t('help.closeFailed') });
      },
    });
  return (
    <Form form={form} label={t('help.reply')} onSubmit={send} words={fieldMessages(t)}>
      <FormErrors />
      <TextArea control={form.control} name="text" label={t('help.reply')} rows={4} limit={4000} />
      <div className={css.formFoot}>
        <Button icon={<Icon name="check" />} busy={changes.close.isPending} onClick={close}>
          {t('help.close')}
        </Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('help.sendReply')}
        </Button>
      </div>
    </Form>
  );
}
