import { Timeline, type TimelineStep } from 'shared-ui/components';
import { formatDateTime, fullName, linkProps, useLocale } from 'shared-ui/core';
import { formatWeekday } from '../../parts/days';
import { patientFileHref } from '../../parts/links';
import { midSentence } from '../../parts/sentence';
import type { Decisions } from '../../queries/decisions';
import { useTranslations } from '../../translations';

type Entry = Decisions['history'][number];

const MARKS: Partial<Record<Entry['kind'], TimelineStep['mark']>> = {
  date_offered: 'asked',
  date_proposed: 'asked',
  plan_sent: 'asked',
  plan_changes: 'refused',
  cancelled: 'stopped',
  date_withdrawn: 'stopped',
};

/** Lists who decided what about an order, the oldest first. */
export function OrderHistory({ history }: { history: readonly Entry[] }) {
  const t = useTranslations();
  const locale = useLocale();
  const steps = [...history].reverse().map(({ kind, at, by, on, text, changed }) => ({
    name: changed
      ? t('decide.did.amendedFields', { fields: changed.map((field) => midSentence(t(`decide.change.${field}`))).join(', ') })
      : t(`decide.did.${kind}`, { date: on === undefined ? '' : formatWeekday(on, locale) }),
    mark: MARKS[kind] ?? 'done',
    when: `${formatDateTime(at)} · ${by ? fullName(by) : t('decide.laboratory')}`,
    said: text,
  }));
  return <Timeline label={t('order.decisions')} steps={steps} coming={[]} />;
}

/** Lists the patient's files that an order is made from. */
export function OrderFiles({ files, patient }: { files: Decisions['files']; patient: string }) {
  return (
    <ul>
      {files.map(({ uuid, name }) => (
        <li key={uuid}>
          <a {...linkProps(patientFileHref(patient, uuid))} lang="">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
