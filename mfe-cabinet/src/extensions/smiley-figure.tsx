import { useQuery } from '@tanstack/react-query';
import { ABSENT, formatNumber, type Session } from 'shared-ui/core';
import { smileyBalanceQuery } from '../queries/smiley-balance';

/** Shows the balance at the end of the menu's entry. */
export default function SmileyFigure({ session }: { session: Session }) {
  const { data } = useQuery(smileyBalanceQuery(session.uuid));
  return data === undefined ? ABSENT : formatNumber(data);
}
