import { fullName, type ProductSchemas } from 'shared-ui/core';
import type { Letter } from '../../../outbox';
import type { Participant } from '../../../queries/conversations';
import type { MessageLink } from '../../../queries/messages';

interface Written {
  text: string;
  links: readonly MessageLink[];
  files: readonly string[];
  people: readonly Participant[];
}

/** The most mentions of one message, as in the contract. */
const MAX_MENTIONS = 20;

/** Converts the written message to the platform's form. A person is mentioned when the text contains the name after an @. */
export function letterOf({ text, links, files, people }: Written): Letter {
  const mentioned = people.filter(({ personInfo }) => text.includes(`@${fullName(personInfo)}`)).map(({ uuid }) => uuid);
  return {
    text: text.trim(),
    ...(files.length > 0 ? { filesUuids: [...files] } : {}),
    ...(mentioned.length > 0 ? { mentionsUuids: mentioned.slice(0, MAX_MENTIONS) } : {}),
    ...(links.length > 0 ? { links: links.map(linkInput) } : {}),
  };
}

function linkInput({ kind, uuid, reference, place }: MessageLink): ProductSchemas['MessageLinkInput'] {
  if (kind === 'order') return { kind, reference };
  return kind === 'file' && place !== undefined ? { kind, uuid, place } : { kind, uuid };
}

/** Position and text of a mention that is being typed. */
export interface Typed {
  from: number;
  word: string;
}

/** Returns the mention before the caret, or null. */
export function mentionAt(text: string, caret: number): Typed | null {
  const found = /(?:^|[\s([«“"'])@([\p{L}\p{M}'’.-]{0,30}(?: [\p{L}\p{M}'’.-]{0,30})?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const word = found[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** Replaces a partly typed mention with the full name. */
export function withMention(text: string, { from, word }: Typed, name: string): { text: string; caret: number } {
  const put = `@${name} `;
  return { text: text.slice(0, from) + put + text.slice(from + 1 + word.length), caret: from + put.length };
}
