import { notify } from 'shared-ui/core';
import type { Decisions } from '../../queries/decisions';
import css from './decide.module.css';
import { useDateChoice } from './use-date-choice';

interface PanelProps {
  decisions: Decisions;
  user: string;
  onDone: () => void;
}

/** The choice of a delivery date within the order's page, below the banner that asks for it. */
export default function DatePanel({ decisions, user, onDone }: PanelProps) {
  const { calendar, button } = useDateChoice(decisions, user, ({ message }) => {
    notify({ tone: 'success', message });
    onDone();
  });
  return (
    <div className={css.panel}>
      {calendar}
      {button}
    </div>
  );
}
