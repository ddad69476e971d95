import { Badge, type StatusLook } from 'shared-ui/components';
import { formatDate, fullName } from 'shared-ui/core';
import type { FileVerdict, HoldingVerdict } from '../queries/file-comments';
import { useTranslations } from '../translations';
import css from './verdicts.module.css';

const looks: Readonly<Record<FileVerdict, StatusLook>> = {
  approved: { tone: 'green', glyph: { kind: 'disc', sign: 'tick' }, fill: false },
  change: { tone: 'amber', glyph: { kind: 'clock' }, fill: true },
};

/** Shows the verdict of each practice that holds on a file, with who gave it and when; nothing without one. */
export default function Verdicts({ verdicts }: { verdicts: readonly Partial<HoldingVerdict>[] }) {
  const t = useTranslations();
  if (verdicts.length === 0) return null;
  return (
    <ul className={css.verdicts} aria-label={t('viewer.comment.verdict.held')}>
      {verdicts.map(({ verdict, at, author, practice, resolvedAt }) =>
        verdict && at ? (
          <li key={at}>
            <Badge look={looks[verdict]} label={t(`viewer.comment.verdict.${verdict}`)} name={verdict} />{' '}
            {[
              author && fullName(author.personInfo),
              practice,
              formatDate(at),
              resolvedAt && t('viewer.comment.resolvedOn', { date: formatDate(resolvedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ) : null,
      )}
    </ul>
  );
}
