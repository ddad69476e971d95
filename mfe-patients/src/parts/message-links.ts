import { messaging } from 'shared-ui/pages';

/** Returns the address that sends a file of a record in a message, with a place of it; a page of mfe-messaging. */
export function sendFileLink(file: string, at?: string): string {
  return `${messaging.messages}?file=${file}${at === undefined ? '' : `&at=${at}`}`;
}

/** Returns the address that begins a message about a patient by the choice of its recipient; a page of mfe-messaging. */
export function writeAboutLink(patient: string): string {
  return `${messaging.messages}?activeComponent=contacts&patient=${encodeURIComponent(patient)}`;
}
