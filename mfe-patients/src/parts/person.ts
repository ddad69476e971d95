import { initials } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';

type PersonInfo = ProductSchemas['PersonInfo'];

/** First name, then last name. */
export function fullName({ firstName, lastName }: PersonInfo): string {
  return `${firstName} ${lastName}`.trim();
}

/** What stands for a name that is hidden: "M. D." */
export function hiddenName(person: PersonInfo): string {
  return [...initials(fullName(person))].map((letter) => `${letter}.`).join(' ');
}

/** Whole years from a birth date to a day, both YYYY-MM-DD; nobody is younger than nought. */
export function ageOn(birthDate: string, day: string): number {
  const [born, now] = [birthDate, day].map((text) => text.split('-').map(Number) as [number, number, number]) as [
    [number, number, number],
    [number, number, number],
  ];
  const before = now[1] < born[1] || (now[1] === born[1] && now[2] < born[2]);
  return Math.max(0, now[0] - born[0] - (before ? 1 : 0));
}

/** A moment's day on the reader's clock, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(moment.getFullYear())}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
