import { Button, notify } from 'shared-ui/core';
import { Form, FormErrors, TextInput, useZodForm, type z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useGroupChanges, type Group } from '../../queries/groups';
import { useTranslations } from '../../translations';
import { groupSchema } from './form-schemas';
import { networkWords } from './refusals';

interface Props {
  user: string;
  /** The group to rename; absent for a new group. */
  group?: Group;
  onClose: () => void;
}

/** Creates or renames a group. */
export default function GroupDialog({ user, group, onClose }: Props) {
  const t = useTranslations();
  const { create, rename } = useGroupChanges(user);
  const title = group ? t('network.group.renameTitle', { name: group.name }) : t('network.group.create');
  const form = useZodForm({ schema: groupSchema, t, defaultValues: { name: group?.name ?? '' } });
  const send = async ({ name }: z.output<typeof groupSchema>) => {
    await (group ? rename.mutateAsync({ uuid: group.uuid, version: group.version, name }) : create.mutateAsync(name));
    notify({ tone: 'success', message: t(group ? 'network.group.renamed' : 'network.group.created', { name }) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} closable>
      <Form form={form} label={title} onSubmit={send} words={networkWords(t)}>
        <FormErrors />
        <TextInput control={form.control} name="name" label={t('network.group.name')} autoComplete="off" />
        <div className={css.actions}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t(group ? 'network.group.rename' : 'network.group.make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
