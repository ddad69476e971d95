import { lazy, Suspense, useState } from 'react';
import { Badge, DefinitionList, Icon, PanelSkeleton, type StatusLook } from 'shared-ui/components';
import { Button, formatDate, formatNumber } from 'shared-ui/core';
import type { PadotestResult } from '../../queries/padotest';
import { useTranslations } from '../../translations';
import type { InlinePdfProps } from '../../viewers/pdf/inline-pdf';
import css from './padotest.module.css';

const RISKS: Record<PadotestResult['risk'], StatusLook> = {
  low: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  moderate: { tone: 'amber', glyph: { kind: 'disc', sign: 'bang' }, fill: false },
  high: { tone: 'red', glyph: { kind: 'disc', sign: 'bang' }, fill: true },
};

/** Shows the risk level as text with an icon. */
export function RiskBadge({ risk }: { risk: PadotestResult['risk'] }) {
  const t = useTranslations();
  return <Badge look={RISKS[risk]} label={t(`padotest.risk.${risk}`)} name={risk} />;
}

/** Shows a laboratory's result: the risk, then the measured values, the comment and the PDF. `load` fetches it; a stable function. */
export function ResultView({ found, load }: { found: PadotestResult; load: InlinePdfProps['load'] }) {
  const t = useTranslations();
  const { kitCode, laboratory, sampledOn, receivedAt, risk, values, comment, document } = found;
  return (
    <div className={css.result}>
      <RiskBadge risk={risk} />
      <DefinitionList
        items={[
          { term: t('padotest.kitCode'), value: kitCode },
          { term: t('padotest.laboratory'), value: laboratory },
          { term: t('padotest.sampledOn'), value: formatDate(sampledOn) },
          { term: t('padotest.receivedOn'), value: formatDate(receivedAt) },
        ]}
      />
      <table className={css.values}>
        <caption>{t('padotest.values')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('padotest.measure')}</th>
            <th scope="col" className={css.figure}>
              {t('padotest.amount')}
            </th>
            <th scope="col">{t('padotest.level')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ name, value, unit, level }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={css.figure}>
                {formatNumber(value)} {unit}
              </td>
              <td data-level={level}>{t(`padotest.levels.${level}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comment ? <p className={css.comment}>{comment}</p> : null}
      {document?.stored ? <ResultDocument name={document.fileName} load={load} /> : null}
      {document && !document.stored ? (
        <p className={css.quiet}>
          {t('padotest.document', { name: document.fileName })} <span className={css.digest}>{document.sha256}</span>
        </p>
      ) : null}
    </div>
  );
}

// One chunk with the viewer of files, which has the same parser.
const InlinePdf = lazy(() => import(/* webpackChunkName: "inline-pdf" */ '../../viewers/pdf/inline-pdf'));

/** Opens the laboratory's PDF in place; the reader of PDFs is loaded then. */
function ResultDocument({ name, load }: InlinePdfProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.paper}>
      <Button size="s" icon={<Icon name="file" />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'padotest.hideDocument' : 'padotest.showDocument')}
      </Button>
      {open ? (
        <Suspense fallback={<PanelSkeleton rows={4} />}>
          <InlinePdf name={name} load={load} />
        </Suspense>
      ) : null}
    </div>
  );
}
