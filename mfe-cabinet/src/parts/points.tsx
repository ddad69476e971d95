import type { ReactNode } from 'react';
import { DefinitionList, Panel } from 'shared-ui/components';
import css from './points.module.css';

interface PointsProps {
  title: string;
  points: { name: string; text: string }[];
  /** The next useful place. */
  children: ReactNode;
}

/** What something is for, point by point. */
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
