import { useQuery } from '@tanstack/react-query';
import { PanelSkeleton, SystemError } from 'shared-ui/components';
import { formatDate, useUserUuid } from 'shared-ui/core';
import { usePausedText } from 'shared-ui/form';
import { TECHNICAL } from '../../parts/technical';
import { clientCodesQuery, isArticle, lotsQuery, type LotSold } from '../../queries/erp';
import { useTranslations } from '../../translations';
import css from './claim-form.module.css';

interface LotSearchProps {
  /** The typed article reference. */
  article: string;
  /** The selected lot. */
  lot: string;
  onChoose: (sold: LotSold) => void;
}

/**
 * Offers the lots of an article that the practice has bought, so that no label must be copied; renders nothing without an ERP that has the
 * article.
 */
export function LotSearch({ article, lot, onChoose }: LotSearchProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const asked = usePausedText(article.trim());
  const wanted = isArticle(asked);
  const codes = useQuery({ ...clientCodesQuery(user), enabled: wanted }).data ?? [];
  const enabled = wanted && codes.length > 0;
  const { data, error, isError, isFetching, refetch } = useQuery({ ...lotsQuery(user, codes, asked), enabled });
  if (!enabled || !isArticle(article.trim())) return null;
  return (
    <section className={css.wide} aria-label={t('claimForm.lots.title', { article: asked })}>
      <p className={css.ask}>{t('claimForm.lots.title', { article: asked })}</p>
      {data ? (
        data.length === 0 ? (
          <p className={css.said}>{t('claimForm.lots.none')}</p>
        ) : (
          <ul className={css.rows}>
            {data.map((sold) => (
              <li key={`${sold.orderReference} ${sold.lot}`}>
                <button type="button" className={css.row} aria-pressed={sold.lot === lot} onClick={() => onChoose(sold)}>
                  <span className={css.rowMain}>
                    <strong>{sold.lot}</strong> {sold.label}
                  </span>
                  <span className={css.rowSub}>{[sold.orderReference, formatDate(sold.soldOn)].join(' · ')}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <SystemError technical={TECHNICAL.lots} error={error} onRetry={() => void refetch()} retrying={isFetching}>
          {t('claimForm.lots.failed')}
        </SystemError>
      ) : (
        <PanelSkeleton rows={2} />
      )}
    </section>
  );
}
