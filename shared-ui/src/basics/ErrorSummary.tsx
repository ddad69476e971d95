import { useEffect, useRef } from 'react';
import css from './small.module.css';
import { Disc } from './glyphs';

export interface FieldProblem {
  /** The id of the field that the link focuses. */
  field: string;
  message: string;
}

/** Lists the errors of a form above it, with a link per field. Takes the focus when it appears. */
export function ErrorSummary({ title, problems }: { title: string; problems: FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const count = problems.length;
  useEffect(() => {
    if (count > 0) box.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div className={css.alert + ' ' + css.error} role="alert" tabIndex={-1} ref={box}>
      <span className={css.glyph}>
        <Disc sign="cross" />
      </span>
      <div className={css.words}>
        <p className={css.summaryTitle}>{title}</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem.field}>
              <a
                className={css.summaryLink}
                href={`#${problem.field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(problem.field)?.focus();
                }}
              >
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
