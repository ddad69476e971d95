import { useQueries } from '@tanstack/react-query';
import { PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, fullName } from 'shared-ui/core';
import { Form, FormErrors, SelectInput, useZodForm, type InputOption, type z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import css from '../../parts/patient-actions/dialogs.module.css';
import { colleaguesQuery, useGroupChanges, type Group } from '../../queries/groups';
import { acceptedQuery } from '../../queries/network';
import { useTranslations } from '../../translations';
import { memberSchema } from './form-schemas';
import { networkWords } from './refusals';

interface Props {
  user: string;
  group: Group;
  onClose: () => void;
}

/** Adds a colleague or a contact to a group; present members are not offered. */
export default function MemberDialog({ user, group, onClose }: Props) {
  const t = useTranslations();
  const [colleagues, contacts] = useQueries({ queries: [colleaguesQuery(user), acceptedQuery(user)] });
  const inside = new Set(group.members.map(({ uuid }) => uuid));
  const people = [
    ...(colleagues.data ?? []).map(({ uuid, personInfo }) => ({
      value: uuid,
      label: `${fullName(personInfo)} — ${t('network.group.kind.colleague')}`,
    })),
    ...(contacts.data ?? []).map(({ contactUuid, name, contactPractice }) => ({
      value: contactUuid ?? '',
      label: [name, contactPractice].filter(Boolean).join(' — '),
    })),
  ].filter(({ value }) => value !== '' && !inside.has(value));
  const failed = [colleagues, contacts].filter(({ isError, data }) => isError && data === undefined);
  return (
    <Dialog open onClose={onClose} title={t('network.group.addTo', { name: group.name })} closable>
      {failed.length > 0 ? (
        <PanelError retrying={failed.some(({ isFetching }) => isFetching)} onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          {t('network.group.peopleError')}
        </PanelError>
      ) : !colleagues.data || !contacts.data ? (
        <PanelSkeleton rows={2} />
      ) : people.length === 0 ? (
        <PanelEmpty>{t('network.group.everybody')}</PanelEmpty>
      ) : (
        <MemberForm user={user} group={group} people={people} onClose={onClose} />
      )}
    </Dialog>
  );
}

function MemberForm({ user, group, people, onClose }: Props & { people: readonly InputOption[] }) {
  const t = useTranslations();
  const { addMember } = useGroupChanges(user);
  const form = useZodForm({ schema: memberSchema, t, defaultValues: { person: '' } });
  const send = async ({ person }: z.output<typeof memberSchema>) => {
    await addMember.mutateAsync({ group: group.uuid, person });
    onClose();
  };
  return (
    <Form form={form} label={t('network.group.addTo', { name: group.name })} onSubmit={send} words={networkWords(t)}>
      <FormErrors />
      <SelectInput
        control={form.control}
        name="person"
        label={t('network.group.person')}
        description={t('network.group.personHelp')}
        options={people}
      />
      <div className={css.actions}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('network.group.add')}
        </Button>
      </div>
    </Form>
  );
}
