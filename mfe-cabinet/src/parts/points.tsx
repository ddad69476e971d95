import type { ReactNode } from 'react';
import { DefinitionList, Panel } from 'shared-ui/components';
import css from './points.module.css';

interface PointsProps {
  title: string;
  points: { name: string; text: string }[];
  /** Link to the next step. */
  children: ReactNode;
}

/** Explains the use of something, point by point. */
export function Points({ title, points, children }: PointsProps) {
  return (
    <Panel title={title} ruled className={css.points}>
      <DefinitionList
        items={points.map(({ name, text }) => ({
          term: <span className={css.term}>{name}</span>,
          value: <span className={css.value}>{text}</span>,
        }))}
      />
      <p className={css.next}>{children}</p>
    </Panel>
  );
}
