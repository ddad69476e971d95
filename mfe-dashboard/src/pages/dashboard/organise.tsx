import { useQuery } from '@tanstack/react-query';
import { Icon } from 'shared-ui/components';
import { Button, notify, Switch } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import type { Extension } from 'shared-ui/slots';
import { Sortable } from '../../parts/sortable';
import { layoutQuery, useSaveLayout, type Placed } from '../../queries/layout';
import { useTranslations } from '../../translations';
import { arrange, keptOf, type Card } from './arrange';
import css from './organise.module.css';

interface Props {
  user: string;
  extensions: readonly Extension[];
  kept: readonly Placed[];
  onClose: () => void;
}

/** Shows the dialog "Organiser": which cards are shown, and their order. Each change is saved at once, for every browser of the user. */
export function Organise({ user, extensions, kept, onClose }: Props) {
  const t = useTranslations();
  const layout = useQuery(layoutQuery(user)).data?.cards ?? kept;
  const save = useSaveLayout(user, () => notify({ tone: 'error', message: t('organise.notSaved'), key: 'layout' }));
  const cards = arrange(extensions, layout);
  const keep = (next: readonly Card[]) => save.mutate(keptOf(next, layout));
  const show = (card: Card, shown: boolean) => keep(cards.map((one) => (one.extension.id === card.extension.id ? { ...one, shown } : one)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('organise.title')}
      actions={
        <>
          <Button
            icon={<Icon name="retry" />}
            disabledReason={layout.length === 0 ? t('organise.asItComes') : undefined}
            onClick={() => save.mutate([])}
          >
            {t('organise.reset')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('organise.done')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('organise.text')}</p>
      <Sortable
        label={t('organise.cards')}
        items={cards}
        idOf={({ extension }) => extension.id}
        nameOf={({ extension }) => extension.label}
        onOrder={keep}
      >
        {(card) => (
          <Switch
            checked={card.shown}
            aria-label={t('organise.show', { name: card.extension.label })}
            onChange={({ target }) => show(card, target.checked)}
          />
        )}
      </Sortable>
    </Dialog>
  );
}
