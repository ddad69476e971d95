import { useQuery } from '@tanstack/react-query';
import { ABSENT, formatNumber, type Session, smileysQuery } from 'shared-ui/core';

/** The balance alone, at the end of the menu's entry. */
export default function SmileyFigure({ session }: { session: Session }) {
  const { data } = useQuery(smileysQuery(session.uuid));
  return data === undefined ? ABSENT : formatNumber(data);
}
