import { Icon } from 'shared-ui/components';
import { ApiProblem, Button, notify } from 'shared-ui/core';
import { type Partner, useSaving } from '../queries/partners';
import { useTranslations } from '../translations';

interface SaveButtonProps {
  partner: Pick<Partner, 'uuid' | 'name' | 'saved'>;
  user: string;
  /** Small and without a border, as in a tile. */
  small?: boolean;
}

/** Saves a partner to the user's list, or removes it. */
export function SaveButton({ partner: { uuid, name, saved }, user, small = false }: SaveButtonProps) {
  const t = useTranslations();
  const { mutate } = useSaving(user);
  const failed = (error: unknown) => {
    console.warn('the partner was not saved', error);
    const full = error instanceof ApiProblem && error.code === 'partners.saved_limit';
    notify({ tone: 'error', message: t(full ? 'partners.saving.full' : 'partners.saving.failed', { name }) });
  };
  return (
    <Button
      variant={small ? 'ghost' : 'secondary'}
      size={small ? 's' : 'm'}
      icon={<Icon name={saved ? 'check' : 'bookmark'} />}
      aria-label={t(saved ? 'partners.saving.drop' : 'partners.saving.keep', { name })}
      onClick={() => mutate({ uuid, saved: !saved }, { onError: failed })}
    >
      {t(saved ? 'partners.saving.kept' : 'partners.saving.verb')}
    </Button>
  );
}
