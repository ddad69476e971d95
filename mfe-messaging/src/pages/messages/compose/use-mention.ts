import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { fullName } from 'shared-ui/core';
import type { Participant } from '../../../queries/conversations';
import { mentionAt, withMention } from './letter';

/** Holds the suggestions for the name typed after an @. */
export function useMention(
  people: readonly Participant[],
  text: string,
  field: RefObject<HTMLTextAreaElement | null>,
  change: (text: string) => void,
) {
  const [typed, setTyped] = useState<{ from: number; word: string } | null>(null);
  const [at, setAt] = useState(0);
  const found = typed ? people.filter(({ personInfo }) => folded(fullName(personInfo)).includes(folded(typed.word))).slice(0, 6) : [];
  const close = () => setTyped(null);
  const wanted = useRef<ReturnType<typeof withMention> | null>(null);
  const choose = (person: Participant) => {
    if (!typed) return;
    wanted.current = withMention(text, typed, fullName(person.personInfo));
    change(wanted.current.text);
    close();
  };
  // Runs together with the text's update: one frame later a popover may have been opened, and taking the focus would close it.
  useLayoutEffect(() => {
    if (wanted.current?.text !== text) return;
    field.current?.focus();
    field.current?.setSelectionRange(wanted.current.caret, wanted.current.caret);
    wanted.current = null;
  }, [text, field]);
  return {
    people: found,
    at,
    close,
    choose,
    look({ value, selectionStart }: HTMLTextAreaElement) {
      setTyped(mentionAt(value, selectionStart));
      setAt(0);
    },
    /** Returns true when the suggestions handled the key. */
    onKeyDown(event: KeyboardEvent): boolean {
      const chosen = found[at];
      if (!chosen) return false;
      if (event.key === 'ArrowDown') setAt((at + 1) % found.length);
      else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % found.length);
      else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(chosen);
      else if (event.key === 'Tab') choose(chosen);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** The suggestions and their handlers. */
export type Mention = ReturnType<typeof useMention>;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
