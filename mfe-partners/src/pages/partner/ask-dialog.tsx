import { Button, notify, usePageState } from 'shared-ui/core';
import { Form, FormErrors, TextArea, useZodForm, z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { messageOfCode } from '../../parts/refusal';
import type { PartnerDetail } from '../../queries/partners';
import { useAsking } from '../../queries/requests';
import { useTranslations } from '../../translations';
import css from './partner.module.css';

/** The contract's limit of a message. */
const MAX_MESSAGE = 2000;

const schema = z.object({ message: z.string().check(z.trim(), z.maxLength(MAX_MESSAGE, 'partnership.form.tooLong')) });

interface AskDialogProps {
  partner: PartnerDetail;
  user: string;
  onClose: () => void;
}

/** Requests a partnership in the practice's name, with an optional message about its purpose. */
export default function AskDialog({ partner, user, onClose }: AskDialogProps) {
  const t = useTranslations();
  const practice = usePageState().person?.practice ?? '';
  const { mutateAsync } = useAsking(user, partner.uuid);
  const form = useZodForm<z.input<typeof schema>, z.output<typeof schema>>({ schema, t, defaultValues: { message: '' } });
  const { name } = partner;
  const send = async ({ message }: z.output<typeof schema>) => {
    await mutateAsync(message);
    notify({ tone: 'success', message: t('partnership.asked', { name }) });
    onClose();
  };
  const messageOf = (code: string) => {
    const key = messageOfCode(code);
    return key === undefined ? undefined : t(key);
  };
  return (
    <Dialog open onClose={onClose} title={t('partnership.form.title', { name })} closable>
      <Form form={form} label={t('partnership.form.title', { name })} onSubmit={send} words={messageOf}>
        <p className={css.intro}>{t('partnership.form.text', { name, practice })}</p>
        <FormErrors />
        <TextArea
          control={form.control}
          name="message"
          label={t('partnership.form.message')}
          description={t('partnership.form.help')}
          limit={MAX_MESSAGE}
          optional
        />
        <div className={css.buttons}>
          <Button onClick={onClose}>{t('partnership.form.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('partnership.form.send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
