import { useCallback, useEffect, useRef, useState } from 'react';

/** A form that opens in place of what it changes. Once it is closed, the focus is where it was opened. */
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
