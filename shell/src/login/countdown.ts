import { useEffect, useReducer } from 'react';

/** The seconds until a time in ms since 1970; 0 once it is over, and without one. */
export function useCountdown(until = 0): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  // Read at each render: an effect would first have the page say that the wait is over.
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
