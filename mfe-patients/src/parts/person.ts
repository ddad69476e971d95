import { initials } from 'shared-ui/components';
import { fullName, type ProductSchemas } from 'shared-ui/core';

type PersonInfo = ProductSchemas['PersonInfo'];

/** Returns the initials that replace a hidden name, such as "M. D.". */
export function hiddenName(person: PersonInfo): string {
  return [...initials(fullName(person))].map((letter) => `${letter}.`).join(' ');
}

/** Returns the whole years from a birth date to a day, both YYYY-MM-DD; at least 0. */
export function ageOn(birthDate: string, day: string): number {
  const [born, now] = [birthDate, day].map((text) => text.split('-').map(Number) as [number, number, number]) as [
    [number, number, number],
    [number, number, number],
  ];
  const before = now[1] < born[1] || (now[1] === born[1] && now[2] < born[2]);
  return Math.max(0, now[0] - born[0] - (before ? 1 : 0));
}

/** Returns a moment's calendar day in the reader's time zone, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(moment.getFullYear())}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
