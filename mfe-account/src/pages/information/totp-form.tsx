import { FactorLink, FactorPicture, FactorSecret } from 'shared-ui/components';
import { Form, FormErrors, TextInput, useZodForm, z } from 'shared-ui/form';
import { FormActions } from '../../parts/section';
import type { FactorChanges, TotpEnrolment } from '../../queries/factors';
import { useTranslations } from '../../translations';
import css from './factors.module.css';
import information from './information.module.css';

const schema = z.object({ code: z.string().check(z.trim(), z.regex(/^[0-9]{3} ?[0-9]{3}$/, 'factors.sixDigits')) });

interface Props {
  enrolment: TotpEnrolment;
  confirm: FactorChanges['confirm'];
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Enrols an authenticator app: shows the secret as a QR code and as text, and asks for the confirming code. */
export function TotpForm({ enrolment: { secret, qr, uri }, confirm, onDone, onCancel }: Props) {
  const t = useTranslations();
  const form = useZodForm({ schema, t, defaultValues: { code: '' } });
  const messageOf = (code: string) => ({ wrong: t('factors.wrong'), 'factors.enrolment_over': t('factors.over') })[code];
  return (
    <div className={css.enrol}>
      <FactorPicture qr={qr} label={t('factors.qr')} />
      <div className={css.steps}>
        <p>{t('factors.scan')}</p>
        <FactorLink uri={uri} label={t('factors.openApp')} />
        <FactorSecret secret={secret} label={t('factors.orType')} copy={t('factors.copySecret')} />
        <Form
          form={form}
          label={t('factors.form')}
          words={messageOf}
          onSubmit={async ({ code }) => {
            const { codes } = await confirm.mutateAsync(code.replace(' ', ''));
            onDone(codes);
          }}
        >
          <FormErrors />
          <TextInput control={form.control} name="code" label={t('factors.code')} inputMode="numeric" autoComplete="one-time-code" />
          <p className={information.quiet}>{t('factors.endsOthers')}</p>
          <FormActions save={t('factors.confirm')} busy={form.formState.isSubmitting} onCancel={onCancel} />
        </Form>
      </div>
    </div>
  );
}
