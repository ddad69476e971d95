import { Icon, StatusRing, Teeth } from 'shared-ui/components';
import { fullName, linkProps, useUi, VisuallyHidden } from 'shared-ui/core';
import { claimLink, orderLink, patientLink } from '../../../parts/links';
import { placeLabel } from '../../../parts/place';
import type { MessageLink } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import css from './chips.module.css';

/** Shows the links of a message, and the claim that was created from it. */
export function Chips({ links, claim }: { links: readonly MessageLink[]; claim?: string }) {
  const t = useTranslations();
  if (links.length === 0 && claim === undefined) return null;
  return (
    <ul className={css.chips} aria-label={t('messages.links')}>
      {links.map((link, index) => (
        <li key={`${link.kind} ${link.uuid ?? link.reference ?? String(index)}`}>
          <Chip link={link} />
        </li>
      ))}
      {claim === undefined ? null : (
        <li>
          <a className={css.chip} {...linkProps(claimLink(claim))}>
            <Icon name="flag" size={14} />
            {t('messages.claim.made')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Shows a link to an order, a patient or a claim; a record of another practice is named without a link. */
export function Chip({ link }: { link: MessageLink }) {
  const href = hrefOf(link);
  const inside = <ChipLabel link={link} />;
  return href === null ? (
    <span className={css.chip}>{inside}</span>
  ) : (
    <a className={css.chip} {...linkProps(href)}>
      {inside}
    </a>
  );
}

function hrefOf({ kind, uuid, reference, person, product }: MessageLink): string | null {
  if (kind === 'order') return reference === undefined ? null : orderLink(reference);
  // A reader without access receives no fields of the record.
  if (uuid === undefined || (kind === 'patient' ? person : product) === undefined) return null;
  return kind === 'patient' ? patientLink(uuid) : claimLink(uuid);
}

function FileLabel({ link: { file, place } }: { link: MessageLink }) {
  const t = useTranslations();
  return (
    <>
      <Icon name="file" size={14} />
      <span className={css.words}>
        <bdi lang="">{file?.name}</bdi>
        {file && place !== undefined ? ` · ${placeLabel(place, file.mediaType, t)}` : null}
      </span>
    </>
  );
}

/** Shows the text of a chip; the composer uses it, too. */
export function ChipLabel({ link }: { link: MessageLink }) {
  const t = useTranslations();
  const ui = useUi();
  const { kind, reference, product, person, teeth = [], orderStatus } = link;
  if (kind === 'order') {
    return (
      <>
        {orderStatus ? (
          <>
            <StatusRing status={orderStatus} size={14} />
            <VisuallyHidden>{ui(`orderStatus.${orderStatus}`)}</VisuallyHidden>
          </>
        ) : (
          <Icon name="package" size={14} />
        )}
        <span className={css.words}>{reference ? [reference, product].filter(Boolean).join(' ') : t('messages.link.order')}</span>
        <Teeth teeth={teeth} />
      </>
    );
  }
  if (kind === 'file') return <FileLabel link={link} />;
  const label = kind === 'patient' ? person && fullName(person) : [reference, product].filter(Boolean).join(' ');
  return (
    <>
      <Icon name={kind === 'patient' ? 'users' : 'flag'} size={14} />
      <span className={css.words}>
        <bdi>{label || t(`messages.link.${kind}`)}</bdi>
      </span>
    </>
  );
}
