import MessageSquare from 'lucide-react/icons/message-square';
import { Badge, Icon, orderLooks, StatusBadge, Teeth, type OrderStatus, type StatusLook } from 'shared-ui/components';
import { formatTime, fullName, linkProps } from 'shared-ui/core';
import type { TimelineEntry } from '../../queries/timeline';
import { useTranslations } from '../../translations';
import { caseState, linkOf } from './entry';
import css from './entry-row.module.css';

interface RowProps {
  entry: TimelineEntry;
  patient: string;
  /** Shows the entry's day, where no heading does. */
  day?: string;
  /** Orders and cases are the practice's: others see no link to them. */
  own: boolean;
  /** Leaves out the treatment, where all entries have the same. */
  hidesTreatment: boolean;
}

/** Shows an entry: what, its state, who, and a link to the thing itself. */
export function EntryRow({ entry, patient, own, day, hidesTreatment }: RowProps) {
  const t = useTranslations();
  const { kind, at, by, count, teeth, treatment } = entry;
  const facts = [
    kind === 'order' ? entry.id : undefined,
    kind === 'conversation' ? t('timeline.messages', { count }) : undefined,
    by ? fullName(by) : undefined,
    kind !== 'order' && treatment && !hidesTreatment ? t('timeline.of', { reference: treatment }) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <li className={css.entry} data-open={entry.open}>
      {/* The day of an act is known, its time is not. */}
      <time className={css.time} dateTime={at}>
        {day ?? (kind === 'act' ? '' : formatTime(at))}
      </time>
      <span className={css.icon}>
        <KindIcon kind={kind} />
      </span>
      <div className={css.what}>
        <p className={css.head}>
          {own || kind !== 'order' ? (
            <a {...linkProps(linkOf(entry, patient))}>
              <Title entry={entry} />
            </a>
          ) : (
            <span>
              <Title entry={entry} />
            </span>
          )}
          <Teeth teeth={teeth} />
        </p>
        {kind === 'act' && entry.title ? (
          <p lang="" className={css.note}>
            {entry.title}
          </p>
        ) : null}
        <p className={css.facts}>{facts.join(' · ')}</p>
      </div>
      <State entry={entry} />
    </li>
  );
}

function Title({ entry: { kind, what, title, count } }: { entry: TimelineEntry }) {
  const t = useTranslations();
  if (kind === 'act') return t(`act.${what}`);
  if (kind === 'case') return `${t(`timeline.case.${what}`)} ${title}`;
  if (kind === 'conversation') return title || t('timeline.conversation');
  if (kind === 'file' && count > 1) return t('timeline.files', { count, kind: t(`files.kind.${what}`) });
  return title;
}

function KindIcon({ kind }: { kind: TimelineEntry['kind'] }) {
  if (kind === 'conversation') return <MessageSquare size={18} strokeWidth={1.6} aria-hidden />;
  return <Icon name={ICONS[kind]} size={18} />;
}

const ICONS = { order: 'package', act: 'calendar', file: 'image', case: 'flag' } as const;

const ASKS: StatusLook = { tone: 'amber', glyph: { kind: 'clock' }, fill: true };
const WAITS: StatusLook = { tone: 'accent', glyph: { kind: 'clock' }, fill: false };
const OVER: StatusLook = { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false };
const caseLooks = { draft: ASKS, info_requested: ASKS, under_way: WAITS, over: OVER };

function State({ entry: { kind, state, open } }: { entry: TimelineEntry }) {
  const t = useTranslations();
  if (kind === 'order' && state !== undefined && state in orderLooks) return <StatusBadge status={state as OrderStatus} />;
  if (kind === 'order') return <Badge look={OVER} label={t('timeline.cancelled')} name="cancelled" />;
  if (kind === 'case') {
    const shown = caseState(state);
    return <Badge look={caseLooks[shown]} label={t(`timeline.state.${shown}`)} name={shown} />;
  }
  if (!open) return null;
  const asks = kind === 'file' ? 'change' : 'unread';
  return <Badge look={ASKS} label={t(`timeline.state.${asks}`)} name={asks} />;
}
