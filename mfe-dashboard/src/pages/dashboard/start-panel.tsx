import { Icon, Panel } from 'shared-ui/components';
import { cx, Disc, LinkButton, linkProps, VisuallyHidden } from 'shared-ui/core';
import { cabinet, patients } from 'shared-ui/pages';
import type { StartStep } from '../../queries/digest';
import { useTranslations } from '../../translations';
import css from './start.module.css';

const PLACES: Record<StartStep['step'], string> = {
  patient: `${patients.patients}?add=new`,
  colleague: `${patients.network}?invite=new`,
  scans: patients.scans,
  order: cabinet.orders,
};

/** Shows the panel "Pour commencer": the first steps of a new practice, and how many are done. */
export function StartPanel({ steps }: { steps: readonly StartStep[] }) {
  const t = useTranslations();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  return (
    <div className={css.start}>
      <Panel lead ruled title={t('start.title')} aside={t('start.progress', { done, count: steps.length })}>
        <ol>
          {steps.map(({ step, done: isDone }) => (
            <li key={step} className={cx(css.step, isDone && css.done)} data-step={step}>
              <span className={css.glyph}>
                {isDone ? <Disc sign="tick" /> : <span className={css.open} />}
                <VisuallyHidden>{t(isDone ? 'start.done' : 'start.toDo')}</VisuallyHidden>
              </span>
              <div>
                <p className={css.name}>{t(`start.${step}.title`)}</p>
                <p className={css.why}>{t(`start.${step}.text`)}</p>
              </div>
              {isDone ? null : (
                <LinkButton {...linkProps(PLACES[step])} size="s" variant={step === next ? 'primary' : 'secondary'}>
                  {t(`start.${step}.action`)}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
        <p className={css.note}>
          <Icon name="info" />
          {t('start.note')}
        </p>
      </Panel>
    </div>
  );
}
