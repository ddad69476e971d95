import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import UserSearch from 'lucide-react/icons/user-search';
import { Icon, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, formatDate, TextField } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import { Popover } from 'shared-ui/overlays';
import type { MessageLink } from '../../../queries/messages';
import { subjectsQuery, type SubjectKind } from '../../../queries/subjects';
import { useTranslations } from '../../../translations';
import { ChipLabel } from '../thread/chips';
import css from './compose.module.css';
import { sameLink } from './use-links';

/** Limit of the contract. */
export const MAX_LINKS = 5;

interface PickerProps {
  user: string;
  clinical: boolean;
  links: readonly MessageLink[];
  onPick: (link: MessageLink) => void;
}

/** Links a patient, an order or a claim to the message being written. */
export function LinkPicker({ user, clinical, links, onPick }: PickerProps) {
  const kinds: readonly SubjectKind[] = clinical ? ['patient', 'order', 'claim'] : ['order'];
  if (links.length >= MAX_LINKS) return null;
  return kinds.map((kind) => <KindPicker key={kind} kind={kind} user={user} links={links} onPick={onPick} />);
}

const icons: Readonly<Record<SubjectKind, ReactNode>> = {
  patient: <UserSearch size={17} strokeWidth={1.6} aria-hidden />,
  order: <Icon name="package" size={17} />,
  claim: <Icon name="flag" size={17} />,
};

function KindPicker({ kind, user, links, onPick }: Omit<PickerProps, 'clinical'> & { kind: SubjectKind }) {
  const t = useTranslations();
  const label = t(`messages.pick.${kind}`);
  return (
    <Popover
      label={label}
      placement="top start"
      trigger={<Button variant="ghost" size="s" iconOnly icon={icons[kind]} aria-label={label} title={label} />}
    >
      {(close) => (
        <Found
          kind={kind}
          user={user}
          label={label}
          isThere={(link) => links.some((other) => sameLink(other, link))}
          onPick={(link) => {
            onPick(link);
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface FoundProps {
  kind: SubjectKind;
  user: string;
  label: string;
  isThere: (link: MessageLink) => boolean;
  onPick: (link: MessageLink) => void;
}

/** Shows a search and what it finds to link. */
export function Found({ kind, user, label, isThere, onPick }: FoundProps) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const search = usePausedText(text).trim();
  const query = useQuery(subjectsQuery(user, kind, search));
  const found = query.data?.filter((link) => !isThere(link)) ?? [];
  return (
    <div className={css.picker}>
      <TextField
        autoFocus
        type="search"
        label={label}
        hideLabel
        placeholder={t(`messages.pick.${kind}Search`)}
        maxLength={100}
        autoComplete="off"
        value={text}
        lead={<Icon name="search" />}
        onChange={(event) => setText(event.target.value)}
      />
      {query.isError ? (
        <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {t('messages.pick.error')}
        </PanelError>
      ) : query.isPending && query.fetchStatus !== 'idle' ? (
        <PanelSkeleton rows={3} />
      ) : found.length === 0 ? (
        <p className={css.of}>{t(search || kind !== 'patient' ? 'messages.pick.none' : 'messages.pick.type')}</p>
      ) : (
        <ul className={css.found}>
          {found.map((link) => (
            <li key={link.uuid ?? link.reference}>
              <button type="button" className={css.choice} onClick={() => onPick(link)}>
                <ChipLabel link={link} />
                {link.birthDate ? <span className={css.of}>{formatDate(link.birthDate)}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows the links of the message being written. */
export function PickedLinks({ links, onRemove }: { links: readonly MessageLink[]; onRemove: (link: MessageLink) => void }) {
  const t = useTranslations();
  if (links.length === 0) return null;
  return (
    <ul className={css.picked} aria-label={t('messages.links')}>
      {links.map((link) => (
        <li key={`${link.kind} ${link.uuid ?? link.reference ?? ''} ${link.place ?? ''}`} className={css.chip}>
          <ChipLabel link={link} />
          <Button
            variant="ghost"
            size="s"
            iconOnly
            icon={<Icon name="x" size={14} />}
            aria-label={t('messages.unlink')}
            onClick={() => onRemove(link)}
          />
        </li>
      ))}
    </ul>
  );
}
