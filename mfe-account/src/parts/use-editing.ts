import { useCallback, useEffect, useRef, useState } from 'react';

/** Holds the state of a form that opens in place of what it changes. When it closes, the focus returns to the button that opened it. */
export function useEditing() {
  const [editing, setEditing] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    if (!editing && closed.current) trigger.current?.focus();
    closed.current = false;
  }, [editing]);
  const open = useCallback(() => setEditing(true), []);
  const close = useCallback(() => {
    closed.current = true;
    setEditing(false);
  }, []);
  return { editing, open, close, trigger };
}
