import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, Icon, PanelEmpty } from 'shared-ui/components';
import { Alert, ApiProblem, Button, LinkButton, linkProps, notify, usePage, useUserUuid } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { AccountTabs } from '../../parts/account-tabs';
import { paths } from '../../parts/links';
import { MethodUses } from '../../parts/method-uses';
import { useMayHaveCards } from '../../parts/roles';
import { Loaded, Section } from '../../parts/section';
import { cardsQuery, MAX_CARDS, useCardChanges, type Card } from '../../queries/cards';
import { useTranslations } from '../../translations';
import css from './cards.module.css';
import { Mandates } from './mandates';

/** Shows the page "Mes cartes": the user's payment cards (the portal has four digits and the last month), the practice's mandates. */
export default function CardsPage() {
  const t = useTranslations();
  const mayHave = useMayHaveCards();
  usePage({ title: t('title.cards') });
  return (
    <>
      <AccountTabs current="cards" />
      {mayHave ? <Cards /> : <EmptyState title={t('cards.barred')}>{t('cards.barredText')}</EmptyState>}
    </>
  );
}

function Cards() {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(cardsQuery(user));
  const cards = query.data ?? [];
  const full = cards.length >= MAX_CARDS;
  const add = (
    <LinkButton {...linkProps(paths.cardRegister)} icon={<Icon name="plus" />}>
      {t('cards.add')}
    </LinkButton>
  );
  return (
    <div className={css.page}>
      <Section id="cartes" title={t('cards.title')} aside={cards.length > 0 && !full ? add : undefined}>
        <Expired card={cards.find((card) => card.default && card.expired)} />
        <Loaded query={query} error={t('cards.error')} rows={2}>
          {(found) =>
            found.length === 0 ? (
              <PanelEmpty action={add}>{t('cards.none')}</PanelEmpty>
            ) : (
              <ul className={css.cards} aria-label={t('title.cards')}>
                {found.map((card) => (
                  <CardRow key={card.uuid} card={card} user={user} />
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className={css.note}>{[full && t('cards.full', { count: MAX_CARDS }), t('cards.text')].filter(Boolean).join(' ')}</p>
      </Section>
      <Mandates user={user} />
    </div>
  );
}

/** Says what to do when the card that pays by default has expired. */
function Expired({ card }: { card: Card | undefined }) {
  const t = useTranslations();
  return card ? <Alert tone="warning">{t('cards.expiredNow', { digits: card.lastFour })}</Alert> : null;
}

/** Returns a card's name: "Visa se terminant par 4242". */
function useNameOf({ brand, lastFour }: Card): string {
  const t = useTranslations();
  return t('cards.name', { brand: t(`cards.brand.${brand}`), digits: lastFour });
}

function CardRow({ card, user }: { card: Card; user: string }) {
  const t = useTranslations();
  const { makeDefault } = useCardChanges(user);
  const name = useNameOf(card);
  const month = `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear)}`;
  return (
    <li className={css.card}>
      <Icon name="wallet" size={20} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={card.expired ? css.expired : css.quiet}>
          {t(card.expired ? 'cards.expired' : 'cards.until', { month })}
          {card.default ? ` · ${t('cards.default')}` : ''}
        </p>
        <MethodUses payments={card.payments} />
        {makeDefault.isError ? <Alert>{t('cards.notChanged')}</Alert> : null}
      </div>
      {card.default ? null : (
        <Button
          size="s"
          busy={makeDefault.isPending}
          aria-label={t('cards.makeDefaultOf', { name })}
          onClick={() => makeDefault.mutate(card.uuid)}
        >
          {t('cards.makeDefault')}
        </Button>
      )}
      <Remove card={card} user={user} />
    </li>
  );
}

function Remove({ card, user }: { card: Card; user: string }) {
  const t = useTranslations();
  const { remove } = useCardChanges(user);
  const [asking, setAsking] = useState(false);
  const name = useNameOf(card);
  const { payments = [] } = card;
  const used = remove.error instanceof ApiProblem && remove.error.code === 'cards.in_use';
  const send = async () => {
    try {
      await remove.mutateAsync(card.uuid);
      notify({ tone: 'success', message: t('cards.removed', { name }) });
      setAsking(false);
    } catch (error) {
      console.warn('the card was not removed', error);
    }
  };
  return (
    <>
      <Button
        size="s"
        aria-label={t('cards.removeOf', { name })}
        disabledReason={payments.length > 0 ? t('methodUses.inUse') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('common.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('cards.removeOf', { name })}
        confirm={t('common.remove')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {remove.isError ? <Alert>{t(used ? 'methodUses.inUse' : 'cards.notChanged')}</Alert> : null}
        <MethodUses payments={payments} />
        <p>{t('cards.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
