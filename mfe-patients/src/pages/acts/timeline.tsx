import { useQuery } from '@tanstack/react-query';
import { Icon, Teeth } from 'shared-ui/components';
import { Button, formatDate, formatDayMonth, fullName, linkProps, useUserUuid } from 'shared-ui/core';
import { Menu } from 'shared-ui/overlays';
import { orderLink, patientLink } from '../../parts/links';
import { useMayDecide } from '../../parts/roles';
import { patientFilesQuery, type Act } from '../../queries/acts';
import { previewAddress, type ProductFile } from '../../queries/files';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import css from './acts.module.css';
import type { ActQuestion } from './act-question';
import { byYear } from './view';

interface TimelineProps {
  acts: readonly Act[];
  patient: Patient;
  mayChange: boolean;
  ask: (question: ActQuestion) => void;
}

/** Lists acts by year, the newest first. */
export function Timeline({ acts, patient, mayChange, ask }: TimelineProps) {
  const user = useUserUuid();
  const shows = acts.some(({ files }) => files.length > 0);
  const files = useQuery({ ...patientFilesQuery(user, patient.uuid), enabled: shows });
  const known = new Map(files.data?.items.map((file) => [file.uuid, file]));
  return (
    <div>
      {byYear(acts).map(({ year, acts: done }) => (
        <section key={year} aria-label={year}>
          <h3 className={css.year}>{year}</h3>
          <ul>
            {done.map((act) => (
              <ActRow key={act.uuid} {...{ act, patient, mayChange, ask, known }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps extends Omit<TimelineProps, 'acts'> {
  act: Act;
  known: ReadonlyMap<string, ProductFile>;
}

function ActRow({ act, patient, mayChange, ask, known }: RowProps) {
  const t = useTranslations();
  const type = t(`act.${act.type}`);
  const own = patient.access === 'own';
  return (
    <li className={css.act}>
      <time className={css.day} dateTime={act.on} title={formatDate(act.on)}>
        {formatDayMonth(act.on)}
      </time>
      <div className={css.what}>
        <p className={css.head}>
          <span className={css.type}>{type}</span>
          <Teeth teeth={act.teeth} />
        </p>
        {act.note ? (
          <p lang="" className={css.note}>
            {act.note}
          </p>
        ) : null}
        <p className={css.facts}>
          <span>{fullName(act.author)}</span>
          {act.orderReference && own ? (
            <a {...linkProps(orderLink(act.orderReference))}>{t('acts.order', { reference: act.orderReference })}</a>
          ) : null}
        </p>
        <Thumbs files={act.files} known={known} patient={patient.uuid} />
      </div>
      {mayChange ? <ActMenu act={act} name={t('acts.menu', { type, date: formatDate(act.on) })} ask={ask} /> : null}
    </li>
  );
}

function ActMenu({ act, name, ask }: { act: Act; name: string; ask: TimelineProps['ask'] }) {
  const t = useTranslations();
  const mayDecide = useMayDecide();
  return (
    <Menu
      trigger={<Button variant="ghost" size="s" iconOnly icon={<Icon name="more" />} aria-label={name} />}
      label={name}
      items={() => [
        { id: 'change', label: t('acts.change'), onAction: () => ask({ ask: 'change', act }) },
        ...(mayDecide
          ? [
              {
                id: 'remove',
                label: t('acts.remove'),
                icon: <Icon name="trash" />,
                danger: true,
                parted: true,
                onAction: () => ask({ ask: 'remove', act }),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Links the files of an act. A file that is not among the newest has no preview here, but its link opens it as well. */
function Thumbs({ files, known, patient }: { files: readonly string[]; known: RowProps['known']; patient: string }) {
  const t = useTranslations();
  if (files.length === 0) return null;
  return (
    <div className={css.thumbs}>
      {files.map((uuid) => {
        const file = known.get(uuid);
        return (
          <a
            key={uuid}
            {...linkProps(`${patientLink('files', patient)}&file=${uuid}`)}
            className={css.thumb}
            aria-label={file ? t('acts.openFile', { name: file.name }) : t('acts.openUnknown')}
          >
            {file?.preview === 'ready' ? <img src={previewAddress(file)} alt="" loading="lazy" decoding="async" /> : <Icon name="file" />}
          </a>
        );
      })}
    </div>
  );
}
