import { Icon } from 'shared-ui/components';
import { Alert, ApiProblem, BusyRing, Button, linkProps, useStore, useT, VisuallyHidden } from 'shared-ui/core';
import css from './assistant.module.css';
import { type Answer, retry, type Turn, turns } from './conversation';
import { AnswerText } from './markdown';

/** Returns the address of a help article. */
const articleHref = (slug: string): string => `/une-question?article=${encodeURIComponent(slug)}`;

function Sources({ sources }: { sources: Answer['sources'] }) {
  const t = useT('shell');
  if (sources.length === 0) return null;
  return (
    <div className={css.sources}>
      <p>{t('assistant.sources', { count: sources.length })}</p>
      <ul>
        {sources.map(({ slug, title }) => (
          <li key={slug}>
            <a {...linkProps(articleHref(slug))}>
              <Icon name="file" size={14} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failed({ turn, error }: { turn: Turn; error: unknown }) {
  const t = useT('shell');
  const many = error instanceof ApiProblem && error.status === 429;
  return (
    <Alert tone="error">
      <p>{t(many ? 'assistant.tooMany' : 'assistant.failed')}</p>
      <Button size="s" icon={<Icon name="retry" />} onClick={() => retry(turn)}>
        {t('assistant.again')}
      </Button>
    </Alert>
  );
}

function Outcome({ turn }: { turn: Turn }) {
  const t = useT('shell');
  if (!turn.outcome)
    return (
      <p className={css.waiting}>
        <BusyRing />
        {t('assistant.waiting')}
      </p>
    );
  if ('error' in turn.outcome) return <Failed turn={turn} error={turn.outcome.error} />;
  return (
    <>
      <AnswerText>{turn.outcome.answer.markdown}</AnswerText>
      <Sources sources={turn.outcome.answer.sources} />
    </>
  );
}

/** Renders questions and answers; screen readers announce them as they arrive. */
export function Turns() {
  const t = useT('shell');
  const all = useStore(turns);
  return (
    <div role="log" aria-label={t('assistant.answers')}>
      <ol className={css.turns}>
        {all.map((turn) => (
          <li key={turn.id} className={css.turn} data-turn="">
            <p className={css.question}>
              <VisuallyHidden>{t('assistant.you')} </VisuallyHidden>
              {turn.question}
            </p>
            <Outcome turn={turn} />
          </li>
        ))}
      </ol>
    </div>
  );
}
